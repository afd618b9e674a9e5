CREATE TABLE `agent_keys` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`prefix` text NOT NULL,
	`hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text,
	`last_used_at` text,
	`revoked_at` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`session_id` text NOT NULL,
	`expires_at` text NOT NULL,
	`replaced_by` text,
	PRIMARY KEY(`user_id`, `hash`)
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_age` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text NOT NULL,
	`revoked_at` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `users` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`password` text,
	`created_at` text NOT NULL,
	`disabled_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`last_message` text,
	`last_message_at` text,
	`message_count` integer NOT NULL,
	`is_pinned` integer NOT NULL,
	`is_archived` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `conversations_in_order` ON `conversations` (`user_id`,`is_archived`,"is_pinned" desc,"updated_at" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `messages` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`conversation_id` text NOT NULL,
	`role` text NOT NULL,
	`actor` text NOT NULL,
	`content` text NOT NULL,
	`receipts` text NOT NULL,
	`suggestions` text NOT NULL,
	`run_id` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `messages_in_order` ON `messages` (`user_id`,`conversation_id`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `events` (
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`tool` text NOT NULL,
	`type` text NOT NULL,
	`item_id` text NOT NULL,
	`actor` text NOT NULL,
	`run_id` text,
	`before` text,
	`after` text,
	`undo_of` text,
	`sent_at` text,
	PRIMARY KEY(`user_id`, `seq`)
);
--> statement-breakpoint
CREATE INDEX `events_by_id` ON `events` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_run` ON `events` (`user_id`,`run_id`) WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX `events_by_undo` ON `events` (`user_id`,`undo_of`) WHERE undo_of is not null;--> statement-breakpoint
CREATE INDEX `events_unsent` ON `events` (`at`) WHERE sent_at is null;--> statement-breakpoint
CREATE TABLE `requests` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`at` text NOT NULL,
	`answer` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `requests_by_age` ON `requests` (`at`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`status` text NOT NULL,
	`priority` text NOT NULL,
	`category` text,
	`tags` text NOT NULL,
	`due_date` text,
	`due_time` text,
	`estimated_duration` integer,
	`time_spent` integer NOT NULL,
	`progress` integer NOT NULL,
	`group_id` text,
	`sub_tasks` text NOT NULL,
	`sort_order` text NOT NULL,
	`ai_metadata` text,
	`completed_at` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `tasks_in_order` ON `tasks` (`user_id`,`sort_order`,`id`) WHERE deleted_at is null;