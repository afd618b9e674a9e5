ALTER TABLE `moves` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `moves` ADD `waiting_since` text;--> statement-breakpoint
ALTER TABLE `moves` ADD `copied` text;--> statement-breakpoint
ALTER TABLE `moves` ADD `cancelled_at` text;