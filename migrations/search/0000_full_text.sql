-- Derived from the event log but for `outside_items`; `npm run reindex` makes the rest anew.
-- Ids are in the order of change, so that the newest matches of a word are read first.
CREATE TABLE documents (
	user_id text NOT NULL,
	id integer PRIMARY KEY,
	origin text NOT NULL,
	tool text NOT NULL,
	item_id text NOT NULL,
	shown_in text NOT NULL,
	type text NOT NULL,
	open_id text,
	url text,
	title text NOT NULL,
	content text NOT NULL,
	tags text NOT NULL,
	due text,
	created_at text NOT NULL,
	updated_at text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX documents_by_item ON documents (user_id, origin, tool, item_id);
--> statement-breakpoint
CREATE INDEX documents_by_place ON documents (user_id, shown_in);
--> statement-breakpoint
-- Every token begins with its person's 16 characters, so 17 to 20 are the first 1 to 4 letters of a word.
CREATE VIRTUAL TABLE words USING fts5 (title, tags, content, marks, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '17 18 19 20');
--> statement-breakpoint
CREATE TABLE spellings (
	user_id text NOT NULL,
	key text NOT NULL,
	word text NOT NULL,
	PRIMARY KEY (user_id, key, word)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE cursors (
	user_id text PRIMARY KEY NOT NULL,
	indexed_seq integer NOT NULL,
	checked_at text NOT NULL,
	rebuild integer NOT NULL DEFAULT 0
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX cursors_by_check ON cursors (rebuild DESC, checked_at);
--> statement-breakpoint
CREATE TABLE outside_items (
	user_id text NOT NULL,
	tool text NOT NULL,
	item_id text NOT NULL,
	content text NOT NULL,
	metadata text NOT NULL,
	created_at text NOT NULL,
	updated_at text NOT NULL,
	PRIMARY KEY (user_id, tool, item_id)
) WITHOUT ROWID;
