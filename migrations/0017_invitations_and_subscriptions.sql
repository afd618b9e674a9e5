CREATE TABLE `calendar_feeds` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`details` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`revoked_at` text,
	`read_at` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_by_token` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `calendar_subscriptions` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`url` text NOT NULL,
	`name` text NOT NULL,
	`color` text,
	`created_at` text NOT NULL,
	`etag` text,
	`modified` text,
	`read_at` text,
	`problem` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`next_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `calendar_subscriptions_due` ON `calendar_subscriptions` (`next_at`);--> statement-breakpoint
ALTER TABLE `calendar_events` ADD `organizer` text;--> statement-breakpoint
ALTER TABLE `calendar_events` ADD `response` text;--> statement-breakpoint
ALTER TABLE `calendar_events` ADD `responses` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `calendar_events` ADD `subscription_id` text;--> statement-breakpoint
CREATE INDEX `calendar_events_of_subscription` ON `calendar_events` (`user_id`,`subscription_id`) WHERE subscription_id is not null;