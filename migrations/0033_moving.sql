CREATE TABLE `moves` (
	`user_id` text PRIMARY KEY NOT NULL,
	`from_place` text NOT NULL,
	`to_place` text NOT NULL,
	`asked_at` text NOT NULL,
	`switched_at` text,
	`claim` text,
	`claimed_until` text
);
--> statement-breakpoint
CREATE TABLE `moving_changes` (
	`user_id` text NOT NULL,
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`table_name` text NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `moving_changes_in_order` ON `moving_changes` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `presences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`claim` text NOT NULL
);
