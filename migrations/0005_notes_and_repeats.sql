CREATE TABLE `note_revisions` (
	`user_id` text NOT NULL,
	`note_id` text NOT NULL,
	`id` text NOT NULL,
	`actor` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`preview` text NOT NULL,
	`word_count` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `note_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `note_revisions_by_age` ON `note_revisions` (`updated_at`);--> statement-breakpoint
CREATE TABLE `notes` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`category` text NOT NULL,
	`tags` text NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`preview` text NOT NULL,
	`word_count` integer NOT NULL,
	`revision_id` text NOT NULL,
	`sort_order` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `notes_by_creation` ON `notes` (`user_id`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `notes_by_change` ON `notes` (`user_id`,`updated_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `tasks` ADD `repeat` text;