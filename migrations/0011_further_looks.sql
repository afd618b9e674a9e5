ALTER TABLE `preferences` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `preferences` ADD `timezone` text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE `preferences` ADD `notifications_desktop` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `preferences` ADD `notifications_sound` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `preferences` ADD `notifications_email` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `themes` ADD `extended_colors` text;--> statement-breakpoint
ALTER TABLE `themes` ADD `app_colors` text;--> statement-breakpoint
ALTER TABLE `themes` ADD `calendar_colors` text;--> statement-breakpoint
ALTER TABLE `themes` ADD `contrast_ratios` text;--> statement-breakpoint
ALTER TABLE `themes` ADD `wallpaper` text;--> statement-breakpoint
ALTER TABLE `themes` ADD `is_system` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `themes` ADD `disable_wallpaper` integer DEFAULT false NOT NULL;