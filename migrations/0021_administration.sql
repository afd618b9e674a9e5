CREATE TABLE `invites` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`token_hash` text NOT NULL,
	`note` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`used_at` text,
	`used_by` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_by_token` ON `invites` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invites_by_id` ON `invites` (`id`);--> statement-breakpoint
CREATE INDEX `invites_by_account` ON `invites` (`used_by`);--> statement-breakpoint
CREATE TABLE `reset_codes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`guesses` integer DEFAULT 0 NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `settings_by_name` ON `settings` (`name`);--> statement-breakpoint
CREATE TABLE `admin_acts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`act` text NOT NULL,
	`target_id` text,
	`detail` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `admin_acts_by_id` ON `admin_acts` (`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `search_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_by_age` ON `users` (`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role`,`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `users_disabled` ON `users` (`created_at`,`user_id`) WHERE disabled_at is not null;--> statement-breakpoint
UPDATE `users` SET `search_key` = lower(`name` || char(10) || coalesce(`email`, ''));
