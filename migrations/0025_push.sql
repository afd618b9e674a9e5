CREATE TABLE `push_acts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`answer` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `push_acts_by_age` ON `push_acts` (`at`);--> statement-breakpoint
CREATE TABLE `push_devices` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`device` text NOT NULL,
	`kinds` text NOT NULL,
	`session_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `push_messages` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`device_id` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`at` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` text,
	PRIMARY KEY(`user_id`, `id`, `device_id`)
);
--> statement-breakpoint
CREATE INDEX `push_messages_due` ON `push_messages` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX `push_messages_by_age` ON `push_messages` (`at`);