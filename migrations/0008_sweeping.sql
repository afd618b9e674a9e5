CREATE INDEX `model_use_by_day` ON `model_use` (`day`);--> statement-breakpoint
CREATE INDEX `conversations_in_trash` ON `conversations` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `messages_in_trash` ON `messages` (`deleted_at`) WHERE deleted_at is not null;