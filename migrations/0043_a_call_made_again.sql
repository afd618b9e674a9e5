ALTER TABLE `second_factors` ADD `passed_by` text;--> statement-breakpoint
ALTER TABLE `second_factors` ADD `passed_at` text;