ALTER TABLE `preferences` ADD `time_format` text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE `preferences` ADD `date_format` text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE `preferences` ADD `week_start` text DEFAULT 'sunday' NOT NULL;