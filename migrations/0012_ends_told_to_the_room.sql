ALTER TABLE `sessions` ADD `room_told_at` text;--> statement-breakpoint
UPDATE `sessions` SET `room_told_at` = `revoked_at` WHERE `revoked_at` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_untold` ON `sessions` (`revoked_at`) WHERE revoked_at is not null and room_told_at is null;