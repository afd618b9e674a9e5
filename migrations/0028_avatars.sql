CREATE TABLE `avatars` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`picture` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `avatars_by_name` ON `avatars` (`name`);--> statement-breakpoint
ALTER TABLE `users` ADD `avatar` text;