DROP INDEX `files_by_storage_name`;--> statement-breakpoint
ALTER TABLE `files` DROP COLUMN `storage_name`;--> statement-breakpoint
ALTER TABLE `files` DROP COLUMN `path`;