ALTER TABLE `users` ADD `enabled_at` text;--> statement-breakpoint
ALTER TABLE `admin_acts` ADD `by_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admin_acts` ADD `by_email` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `admin_acts` SET `by_name` = coalesce((SELECT `name` FROM `users` WHERE `users`.`user_id` = `admin_acts`.`user_id`), ''), `by_email` = coalesce((SELECT `email` FROM `users` WHERE `users`.`user_id` = `admin_acts`.`user_id`), '');
