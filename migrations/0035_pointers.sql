CREATE TABLE `pointer_changes` (
	`user_id` text NOT NULL,
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`is_gone` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pointers` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `pointers_by_key` ON `pointers` (`key`);