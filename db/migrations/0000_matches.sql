CREATE TABLE `games` (
	`id` integer PRIMARY KEY NOT NULL,
	`abbr` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`logo` text NOT NULL,
	`background` text,
	`sort` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_abbr_unique` ON `games` (`abbr`);--> statement-breakpoint
CREATE TABLE `leagues` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`name` text NOT NULL,
	`names` text,
	`country` text,
	`rank` integer NOT NULL,
	`told_at_ms` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `leagues_by_game` ON `leagues` (`game_id`,`rank`,`id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`name` text NOT NULL,
	`names` text,
	`initials` text NOT NULL,
	`country` text,
	`colour_a` text NOT NULL,
	`colour_b` text NOT NULL,
	`told_at_ms` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `feed_deliveries` (
	`source` text NOT NULL,
	`delivery_id` text NOT NULL,
	`sent_at_ms` integer NOT NULL,
	`received_at_ms` integer NOT NULL,
	`applied` integer NOT NULL,
	`ignored` integer NOT NULL,
	`quarantined` integer NOT NULL,
	`topics` text NOT NULL,
	`moved_matches` integer NOT NULL,
	PRIMARY KEY(`source`, `delivery_id`),
	CONSTRAINT "feed_deliveries_nothing_moved" CHECK("feed_deliveries"."moved_matches" = 0)
);
--> statement-breakpoint
CREATE INDEX `feed_deliveries_by_time` ON `feed_deliveries` (`received_at_ms`);--> statement-breakpoint
CREATE TABLE `feed_health` (
	`source` text PRIMARY KEY NOT NULL,
	`last_delivery_id` text NOT NULL,
	`last_sent_at_ms` integer NOT NULL,
	`last_received_at_ms` integer NOT NULL,
	`deliveries` integer NOT NULL,
	`applied` integer NOT NULL,
	`ignored` integer NOT NULL,
	`quarantined` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feed_quarantine` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`source` text NOT NULL,
	`delivery_id` text NOT NULL,
	`sent_at_ms` integer NOT NULL,
	`revision` integer NOT NULL,
	`why` text NOT NULL,
	`payload` text NOT NULL,
	`received_at_ms` integer NOT NULL,
	`resolved_at_ms` integer,
	`resolution` text,
	CONSTRAINT "feed_quarantine_resolved" CHECK(("feed_quarantine"."resolved_at_ms" IS NULL) = ("feed_quarantine"."resolution" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feed_quarantine_open` ON `feed_quarantine` (`kind`,`subject_id`,`source`,`revision`) WHERE resolved_at_ms IS NULL;--> statement-breakpoint
CREATE INDEX `feed_quarantine_by_time` ON `feed_quarantine` (`received_at_ms`);--> statement-breakpoint
CREATE TABLE `room_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at_ms` integer NOT NULL,
	`match_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`change` text NOT NULL,
	`pending` integer NOT NULL,
	CONSTRAINT "room_outbox_pending" CHECK("room_outbox"."pending" BETWEEN 0 AND 7)
);
--> statement-breakpoint
CREATE TABLE `match_events` (
	`match_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`side` text,
	`at_ms` integer NOT NULL,
	`clock_text` text,
	`phase` text,
	`player` text,
	`other` text,
	`score_home` integer,
	`score_away` integer,
	`value` text,
	`was_home` integer,
	`was_away` integer,
	PRIMARY KEY(`match_id`, `seq`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "match_events_seq" CHECK("match_events"."seq" >= 1),
	CONSTRAINT "match_events_side" CHECK("match_events"."side" IN ('home', 'away'))
);
--> statement-breakpoint
CREATE TABLE `matches` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`league_id` integer NOT NULL,
	`home_id` integer NOT NULL,
	`away_id` integer NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`stage` text,
	`round` text,
	`best_of` integer,
	`revision` integer NOT NULL,
	`state` text NOT NULL,
	`phase` text,
	`clock` text,
	`score_home` integer NOT NULL,
	`score_away` integer NOT NULL,
	`score_parts` text NOT NULL,
	`home_detail` text,
	`away_detail` text,
	`has_stream` integer NOT NULL,
	`has_chat` integer NOT NULL,
	`has_plans` integer NOT NULL,
	`recommended` integer NOT NULL,
	`highlight` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	`many_games_tab` text GENERATED ALWAYS AS (CASE WHEN game_id IN (1, 2, 14, 4, 3, 7, 26, 25, 24, 8, 6, 5) THEN 'esports' WHEN game_id IN (210, 204, 209, 206, 208, 207) THEN 'other' END) VIRTUAL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`home_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`away_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "matches_state" CHECK("matches"."state" IN ('not_started', 'in_progress', 'finished', 'postponed', 'cancelled', 'abandoned', 'awarded')),
	CONSTRAINT "matches_revision" CHECK("matches"."revision" >= 0),
	CONSTRAINT "matches_score" CHECK("matches"."score_home" >= 0 AND "matches"."score_away" >= 0),
	CONSTRAINT "matches_sides" CHECK("matches"."home_id" <> "matches"."away_id")
);
--> statement-breakpoint
CREATE INDEX `matches_by_start` ON `matches` (`starts_at_ms`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `matches_by_game` ON `matches` (`game_id`,`starts_at_ms`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `matches_by_tab` ON `matches` (`many_games_tab`,`starts_at_ms`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `matches_live` ON `matches` (`starts_at_ms`,`id`,`game_id`) WHERE state = 'in_progress';--> statement-breakpoint
CREATE INDEX `matches_live_by_game` ON `matches` (`game_id`,`starts_at_ms`,`id`) WHERE state = 'in_progress';--> statement-breakpoint
CREATE INDEX `matches_recommended` ON `matches` (`starts_at_ms`,`id`,`game_id`,`state`) WHERE recommended = 1;--> statement-breakpoint
CREATE INDEX `matches_highlight` ON `matches` (`starts_at_ms`,`id`,`game_id`,`state`) WHERE highlight = 1;