CREATE TABLE `timeline_entries` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`type` text NOT NULL,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`visibility` text NOT NULL,
	`tags` text NOT NULL,
	`occurred_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `timeline_entries_by_time` ON `timeline_entries` (`user_id`,`occurred_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `timeline_entries_in_trash` ON `timeline_entries` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `timeline_remarks` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`entry_id` text NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `timeline_remarks_by_entry` ON `timeline_remarks` (`user_id`,`entry_id`,`created_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `timeline_remarks_in_trash` ON `timeline_remarks` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `events_by_tool` ON `events` (`user_id`,`tool`,`at`,`id`);