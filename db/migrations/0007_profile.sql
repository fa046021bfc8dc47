CREATE TABLE `favourite_matches` (
	`user_id` integer NOT NULL,
	`match_id` integer NOT NULL,
	`added_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `match_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `favourite_matches_by_age` ON `favourite_matches` (`user_id`,`added_at_ms`,`match_id`);--> statement-breakpoint
CREATE INDEX `favourite_matches_by_match` ON `favourite_matches` (`match_id`);--> statement-breakpoint
CREATE TABLE `user_preferences` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`changed_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `users` ADD `avatar` text;--> statement-breakpoint
ALTER TABLE `users` ADD `username_changed_at_ms` integer;