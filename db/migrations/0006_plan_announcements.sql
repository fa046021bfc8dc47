CREATE TABLE `plan_announcements` (
	`plan_id` integer PRIMARY KEY NOT NULL,
	`after_ms` integer DEFAULT 0 NOT NULL,
	`after_follower_id` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action
);
