CREATE TABLE `model_use` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`turns` integer NOT NULL,
	`tokens` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `proposals` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`run_id` text NOT NULL,
	`conversation_id` text,
	`message_id` text,
	`actor` text NOT NULL,
	`capability` text NOT NULL,
	`input` text NOT NULL,
	`title` text NOT NULL,
	`tool` text NOT NULL,
	`item_id` text,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`answer` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `proposals_open` ON `proposals` (`user_id`,`created_at`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `proposals_by_run` ON `proposals` (`user_id`,`run_id`);--> statement-breakpoint
CREATE INDEX `proposals_by_age` ON `proposals` (`updated_at`);--> statement-breakpoint
ALTER TABLE `agent_keys` ADD `paused_at` text;--> statement-breakpoint
ALTER TABLE `conversations` ADD `summary` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `reactions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `ended` text DEFAULT 'done' NOT NULL;--> statement-breakpoint
CREATE INDEX `events_by_others` ON `events` (`user_id`,`seq`) WHERE actor <> 'user';