CREATE INDEX `events_by_item` ON `events` (`user_id`,`item_id`,`seq`);--> statement-breakpoint
CREATE INDEX `tasks_in_trash` ON `tasks` (`deleted_at`) WHERE deleted_at is not null;