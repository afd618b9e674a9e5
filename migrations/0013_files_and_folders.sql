CREATE TABLE `file_parts` (
	`user_id` text NOT NULL,
	`version_id` text NOT NULL,
	`part` integer NOT NULL,
	`etag` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`user_id`, `version_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `file_shares` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`file_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`permission` text NOT NULL,
	`share_with` text NOT NULL,
	`password_hash` text,
	`created_at` text NOT NULL,
	`expires_at` text,
	`revoked_at` text,
	`opened` integer DEFAULT 0 NOT NULL,
	`opened_at` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_shares_by_token` ON `file_shares` (`token_hash`);--> statement-breakpoint
CREATE INDEX `file_shares_of_file` ON `file_shares` (`user_id`,`file_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `file_texts` (
	`user_id` text NOT NULL,
	`version_id` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`user_id`, `version_id`)
);
--> statement-breakpoint
CREATE TABLE `file_versions` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`file_id` text NOT NULL,
	`storage_name` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL,
	`stored_at` text,
	`parts_id` text,
	`plan` text,
	`missing_at` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_versions_by_storage_name` ON `file_versions` (`storage_name`);--> statement-breakpoint
CREATE INDEX `file_versions_of_file` ON `file_versions` (`user_id`,`file_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `file_versions_by_size` ON `file_versions` (`user_id`,`size`);--> statement-breakpoint
CREATE INDEX `file_versions_unfinished` ON `file_versions` (`created_at`) WHERE stored_at is null;--> statement-breakpoint
ALTER TABLE `files` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `parent_id` text;--> statement-breakpoint
ALTER TABLE `files` ADD `revision_id` text;--> statement-breakpoint
ALTER TABLE `files` ADD `trashed_with` text;--> statement-breakpoint
CREATE INDEX `files_in_folder` ON `files` (`user_id`,`parent_id`,`name_key`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `files_trashed_with` ON `files` (`user_id`,`trashed_with`) WHERE trashed_with is not null;--> statement-breakpoint
INSERT INTO `file_versions` (`user_id`, `id`, `file_id`, `storage_name`, `name`, `type`, `size`, `actor`, `created_at`, `stored_at`) SELECT `user_id`, `id`, `id`, `storage_name`, `name`, `type`, `size`, 'user', `created_at`, `created_at` FROM `files`;--> statement-breakpoint
UPDATE `files` SET `revision_id` = `id`, `name_key` = lower(`name`) || char(1) || lower(`name`);
