(defatom shout (params text (loud :type boolean :default #t)) (instructions "Shout {{text}} {{loud}}"))
