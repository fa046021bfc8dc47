CREATE TABLE `feed_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`first_at_ms` integer NOT NULL,
	`last_at_ms` integer NOT NULL,
	`times` integer NOT NULL,
	`result` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feed_answers_by_name` ON `feed_answers` (`source`,`name`);--> statement-breakpoint
CREATE INDEX `feed_answers_latest` ON `feed_answers` (`source`,`last_at_ms`);--> statement-breakpoint
CREATE INDEX `feed_answers_by_age` ON `feed_answers` (`last_at_ms`);