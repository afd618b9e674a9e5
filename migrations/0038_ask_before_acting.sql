CREATE TABLE `assistant_asks` (
	`user_id` text PRIMARY KEY NOT NULL,
	`kinds` text NOT NULL
);
