CREATE TABLE `account_acts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`act` text NOT NULL,
	`detail` text NOT NULL,
	`device` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `account_acts_by_age` ON `account_acts` (`at`);--> statement-breakpoint
CREATE INDEX `admin_acts_by_target` ON `admin_acts` (`target_id`,`id`);