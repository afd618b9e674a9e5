CREATE TABLE `reminder_plans` (
	`user_id` text PRIMARY KEY NOT NULL,
	`zone` text NOT NULL,
	`checked_at` text NOT NULL,
	`next_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reminder_plans_due` ON `reminder_plans` (`next_at`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`tool` text NOT NULL,
	`item_id` text NOT NULL,
	`title` text NOT NULL,
	`starts_at` text NOT NULL,
	`is_all_day` integer NOT NULL,
	`due_at` text NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `reminders_waiting` ON `reminders` (`user_id`,`due_at`) WHERE state in ('shown', 'snoozed');--> statement-breakpoint
CREATE INDEX `reminders_by_age` ON `reminders` (`updated_at`);--> statement-breakpoint
CREATE INDEX `tasks_at_times` ON `tasks` (`user_id`,`due_date`) WHERE due_time is not null and deleted_at is null;