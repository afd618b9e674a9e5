CREATE TABLE `account_endings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`began_at` text NOT NULL,
	`google_tries` integer DEFAULT 0 NOT NULL,
	`wiped_at` text
);
