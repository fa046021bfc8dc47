CREATE TABLE `feed_competitions` (
	`source` text NOT NULL,
	`competition` text NOT NULL,
	`name` text NOT NULL,
	`league_id` integer,
	`last_heard_at_ms` integer NOT NULL,
	`last_told_at_ms` integer NOT NULL,
	`rows` integer NOT NULL,
	`quarantined` integer NOT NULL,
	PRIMARY KEY(`source`, `competition`)
);
--> statement-breakpoint
CREATE TABLE `feed_ids` (
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`provider_id` text NOT NULL,
	`id` integer NOT NULL,
	PRIMARY KEY(`provider`, `kind`, `provider_id`)
);
--> statement-breakpoint
CREATE INDEX `feed_ids_by_ours` ON `feed_ids` (`kind`,`id`);--> statement-breakpoint
CREATE TABLE `feed_polls` (
	`source` text PRIMARY KEY NOT NULL,
	`turn` integer NOT NULL,
	`state` text NOT NULL,
	`last_success_at_ms` integer,
	`last_error_at_ms` integer,
	`last_error` text,
	`errors` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feed_stories` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`story` text NOT NULL,
	`delivered_revision` integer NOT NULL,
	`starts_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feed_stories_by_time` ON `feed_stories` (`starts_at_ms`);--> statement-breakpoint
CREATE TABLE `feed_tellings` (
	`match_id` integer NOT NULL,
	`part` text NOT NULL,
	`source` text NOT NULL,
	`told_at_ms` integer NOT NULL,
	`heard_at_ms` integer NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`match_id`, `part`, `source`)
);
--> statement-breakpoint
CREATE INDEX `feed_tellings_by_time` ON `feed_tellings` (`heard_at_ms`);--> statement-breakpoint
ALTER TABLE `feed_deliveries` ADD `content_hash` text;--> statement-breakpoint
ALTER TABLE `feed_quarantine` ADD `competition` text;--> statement-breakpoint
CREATE INDEX `feed_quarantine_open_of_source` ON `feed_quarantine` (`source`,`id`) WHERE resolved_at_ms IS NULL;