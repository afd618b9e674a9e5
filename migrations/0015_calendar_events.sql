CREATE TABLE `calendar_events` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`all_day` integer NOT NULL,
	`time_zone` text,
	`location` text NOT NULL,
	`category` text NOT NULL,
	`status` text NOT NULL,
	`visibility` text NOT NULL,
	`attendees` text NOT NULL,
	`reminders` text NOT NULL,
	`recurrence` text,
	`is_recurring` integer NOT NULL,
	`exceptions` text NOT NULL,
	`series_id` text,
	`occurrence` text,
	`last_day` text,
	`uid` text,
	`meeting_link` text,
	`notes` text NOT NULL,
	`color` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `calendar_events_by_start` ON `calendar_events` (`user_id`,`start_time`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `calendar_events_by_end` ON `calendar_events` (`user_id`,`last_day`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `calendar_events_of_series` ON `calendar_events` (`user_id`,`series_id`) WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX `calendar_events_by_uid` ON `calendar_events` (`user_id`,`uid`) WHERE uid is not null;--> statement-breakpoint
CREATE INDEX `calendar_events_in_trash` ON `calendar_events` (`deleted_at`) WHERE deleted_at is not null;