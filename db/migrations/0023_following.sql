CREATE TABLE `followed_things` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`thing_id` integer NOT NULL,
	`added_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `thing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "followed_things_kind" CHECK("followed_things"."kind" IN ('league', 'team', 'player'))
);
--> statement-breakpoint
CREATE INDEX `followed_things_by_age` ON `followed_things` (`user_id`,`added_at_ms`);--> statement-breakpoint
CREATE INDEX `followed_things_by_thing` ON `followed_things` (`kind`,`thing_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `match_alerts` (
	`match_id` integer NOT NULL,
	`kind` text NOT NULL,
	`seq` integer NOT NULL,
	`after_user_id` integer NOT NULL,
	`is_done` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`match_id`, `kind`, `seq`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `match_alerts_by_age` ON `match_alerts` (`at_ms`);--> statement-breakpoint
CREATE UNIQUE INDEX `notices_match_once` ON `notices` (`user_id`,`kind`,params ->> 'matchId',params ->> 'seq') WHERE kind IN ('match_soon', 'match_started', 'match_goal');