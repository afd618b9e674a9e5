ALTER TABLE `preferences` ADD `event_reminder` integer DEFAULT 15;--> statement-breakpoint
ALTER TABLE `preferences` ADD `all_day_reminder` integer DEFAULT 15;