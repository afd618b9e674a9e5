CREATE TABLE `pointers` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `pointers_by_key` ON `pointers` (`key`);