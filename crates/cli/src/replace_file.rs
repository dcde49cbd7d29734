//! Changing a file so that a crash leaves either the old text or the new.

use std::fs::{self, Metadata, Permissions};
use std::io::{self, Write};
use std::path::Path;

use tempfile::NamedTempFile;

/// Gives the file new text, and keeps its permissions. A symbolic link stays one: the file that it
/// leads to is changed.
pub(crate) fn replace_file(path: &Path, text: &str) -> io::Result<()> {
    let target = path.canonicalize()?;
    let metadata = fs::metadata(&target)?;
    if !metadata.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file"));
    }
    if metadata.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
    }
    // Renaming is only atomic within one file system.
    let directory = target.parent().unwrap_or(Path::new("."));
    let file = match NamedTempFile::new_in(directory) {
        // In a folder where nothing can be added, and where another name or another owner would be
        // lost, the file itself is written.
        Ok(file) if can_be_replaced(&metadata, &file) => file,
        _ => return fs::write(&target, text),
    };
    fill(file, text, metadata.permissions())?.persist(&target)?;
    Ok(())
}

fn fill(
    mut file: NamedTempFile,
    text: &str,
    permissions: Permissions,
) -> io::Result<NamedTempFile> {
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(permissions)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Whether putting the new file in place of the old one loses nothing.
#[cfg(unix)]
fn can_be_replaced(old: &Metadata, new: &NamedTempFile) -> bool {
    use std::os::unix::fs::MetadataExt;
    let same_owner = |new: Metadata| new.uid() == old.uid() && new.gid() == old.gid();
    old.nlink() == 1 && new.as_file().metadata().is_ok_and(same_owner)
}

#[cfg(not(unix))]
fn can_be_replaced(_old: &Metadata, _new: &NamedTempFile) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::replace_file;
    use std::fs;

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let directory = tempfile::tempdir().unwrap();
        let (file, link) = (directory.path().join("a.scm"), directory.path().join("link.scm"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("a.scm", &link).unwrap();
        replace_file(&link, "new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 2);
    }

    #[cfg(unix)]
    #[test]
    fn other_names_of_the_file_see_the_new_text() {
        let directory = tempfile::tempdir().unwrap();
        let (file, other) = (directory.path().join("a.scm"), directory.path().join("b.scm"));
        fs::write(&file, "old").unwrap();
        fs::hard_link(&file, &other).unwrap();
        replace_file(&file, "new").unwrap();
        assert_eq!(fs::read_to_string(&other).unwrap(), "new");
    }

    #[test]
    fn a_read_only_file_is_left_alone() {
        let directory = tempfile::tempdir().unwrap();
        let file = directory.path().join("a.scm");
        fs::write(&file, "old").unwrap();
        let mut permissions = fs::metadata(&file).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&file, permissions).unwrap();
        assert!(replace_file(&file, "new").is_err());
        assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    }
}
