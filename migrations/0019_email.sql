CREATE TABLE `email_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`tokens` text NOT NULL,
	`expires_at` text NOT NULL,
	`state` text NOT NULL,
	`history_id` text,
	`walk` integer DEFAULT 1 NOT NULL,
	`walk_page` text,
	`walk_done` integer DEFAULT 0 NOT NULL,
	`walk_total` integer DEFAULT 0 NOT NULL,
	`synced_at` text,
	`seen_at` text NOT NULL,
	`next_at` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`claim` text,
	`claimed_until` text
);
--> statement-breakpoint
CREATE INDEX `email_accounts_due` ON `email_accounts` (`next_at`);--> statement-breakpoint
CREATE TABLE `email_bodies` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`storage_name` text,
	`reply_to` text,
	`message_id` text,
	`in_reply_to` text,
	`refs` text,
	`unsubscribe` text NOT NULL,
	`is_verified` integer,
	`calendar` text,
	`files` text,
	`claim` text,
	`claimed_until` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `email_bodies_by_message_id` ON `email_bodies` (`user_id`,`message_id`) WHERE message_id is not null;--> statement-breakpoint
CREATE TABLE `email_labels` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`color` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `email_pushes` (
	`user_id` text NOT NULL,
	`email_id` text NOT NULL,
	`seq` integer NOT NULL,
	PRIMARY KEY(`user_id`, `email_id`)
);
--> statement-breakpoint
CREATE TABLE `email_remotes` (
	`user_id` text NOT NULL,
	`gmail_id` text NOT NULL,
	`email_id` text NOT NULL,
	`draft_id` text,
	`labels` text NOT NULL,
	`walk` integer NOT NULL,
	PRIMARY KEY(`user_id`, `gmail_id`)
);
--> statement-breakpoint
CREATE INDEX `email_remotes_of_email` ON `email_remotes` (`user_id`,`email_id`);--> statement-breakpoint
CREATE INDEX `email_remotes_drafts` ON `email_remotes` (`user_id`,`draft_id`) WHERE draft_id is not null;--> statement-breakpoint
CREATE TABLE `email_states` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`kind` text NOT NULL,
	`browser_hash` text,
	`expires_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `hash`)
);
--> statement-breakpoint
CREATE INDEX `email_states_by_hash` ON `email_states` (`hash`);--> statement-breakpoint
CREATE INDEX `email_states_expired` ON `email_states` (`expires_at`);--> statement-breakpoint
CREATE TABLE `emails` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`thread_id` text NOT NULL,
	`folder` text NOT NULL,
	`sender` text NOT NULL,
	`recipients` text NOT NULL,
	`cc` text NOT NULL,
	`bcc` text NOT NULL,
	`subject` text NOT NULL,
	`preview` text NOT NULL,
	`received_at` text NOT NULL,
	`read` integer NOT NULL,
	`starred` integer NOT NULL,
	`labels` text NOT NULL,
	`attachments` text NOT NULL,
	`snoozed_until` text,
	`answering` text,
	`send_at` text,
	`send_problem` text,
	`unsubscribe` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `emails_in_folder` ON `emails` (`user_id`,`folder`,`received_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `emails_by_time` ON `emails` (`user_id`,`received_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `emails_unread` ON `emails` (`user_id`,`folder`,`received_at`,`id`) WHERE deleted_at is null and read = 0;--> statement-breakpoint
CREATE INDEX `emails_starred` ON `emails` (`user_id`,`received_at`,`id`) WHERE deleted_at is null and starred = 1;--> statement-breakpoint
CREATE INDEX `emails_snoozed` ON `emails` (`snoozed_until`) WHERE deleted_at is null and snoozed_until is not null;--> statement-breakpoint
CREATE INDEX `emails_to_send` ON `emails` (`send_at`) WHERE deleted_at is null and send_at is not null;--> statement-breakpoint
CREATE INDEX `emails_of_thread` ON `emails` (`user_id`,`thread_id`,`received_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `emails_in_trash` ON `emails` (`deleted_at`) WHERE deleted_at is not null;