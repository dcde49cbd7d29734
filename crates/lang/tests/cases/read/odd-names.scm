|odd name| || |a\|b| |\x41;| |nil| foo|bar|
