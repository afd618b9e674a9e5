ALTER TABLE `users` ADD `place` text;--> statement-breakpoint
ALTER TABLE `users` ADD `keys_end_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `copy_wanted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `copy_done` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_to_copy` ON `users` (`user_id`) WHERE copy_wanted > copy_done;