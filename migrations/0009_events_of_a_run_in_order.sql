DROP INDEX `events_by_run`;--> statement-breakpoint
CREATE INDEX `events_by_run` ON `events` (`user_id`,`run_id`,`seq`) WHERE run_id is not null;