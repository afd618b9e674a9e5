-- The words themselves, in order: those that begin as typed are looked up one by one, which FTS5 would merge the lists of.
CREATE VIRTUAL TABLE word_list USING fts5vocab (words, instance);
