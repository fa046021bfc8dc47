CREATE TABLE `calendar_keys` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`renewals` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
