CREATE TABLE `expert_devices` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	`seen_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expert_devices_kind" CHECK("expert_devices"."kind" IN ('device', 'address'))
);
