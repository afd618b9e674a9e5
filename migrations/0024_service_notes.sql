CREATE TABLE `service_notes` (
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`day` text NOT NULL,
	`at` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`user_id`, `name`, `day`)
);
--> statement-breakpoint
CREATE INDEX `service_notes_by_day` ON `service_notes` (`day`);