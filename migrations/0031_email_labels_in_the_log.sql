CREATE TABLE `email_label_remotes` (
	`user_id` text NOT NULL,
	`gmail_id` text NOT NULL,
	`label_id` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`user_id`, `gmail_id`)
);
--> statement-breakpoint
CREATE INDEX `email_label_remotes_of_label` ON `email_label_remotes` (`user_id`,`label_id`);--> statement-breakpoint
INSERT INTO `email_label_remotes` SELECT `user_id`, `id`, `id`, `name` FROM `email_labels`;--> statement-breakpoint
CREATE TABLE `email_labels_in_the_log` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`color` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
INSERT INTO `email_labels_in_the_log` SELECT `user_id`, `id`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), null, 1, `name`, `color` FROM `email_labels`;--> statement-breakpoint
DROP TABLE `email_labels`;--> statement-breakpoint
ALTER TABLE `email_labels_in_the_log` RENAME TO `email_labels`;--> statement-breakpoint
CREATE INDEX `email_labels_in_trash` ON `email_labels` (`deleted_at`) WHERE deleted_at is not null;
