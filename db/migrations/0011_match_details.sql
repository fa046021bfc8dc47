CREATE TABLE `league_seasons` (
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`first_ms` integer NOT NULL,
	`last_ms` integer NOT NULL,
	PRIMARY KEY(`league_id`, `season`)
);
--> statement-breakpoint
CREATE INDEX `league_seasons_latest` ON `league_seasons` (`league_id`,`last_ms`);--> statement-breakpoint
CREATE TABLE `library_due` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `match_aliases` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`merged_into` integer,
	`game_id` integer NOT NULL,
	`source` text NOT NULL,
	`reason` text,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `match_aliases_by_target` ON `match_aliases` (`merged_into`);--> statement-breakpoint
CREATE TABLE `match_log` (
	`match_id` integer NOT NULL,
	`part` text NOT NULL,
	`seq` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`match_id`, `part`, `seq`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `match_parts` (
	`match_id` integer NOT NULL,
	`part` text NOT NULL,
	`revision` integer NOT NULL,
	`told_at_ms` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`match_id`, `part`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `match_pins` (
	`match_id` integer NOT NULL,
	`field` text NOT NULL,
	`value` text,
	`reason` text NOT NULL,
	`by_uid` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`match_id`, `field`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `player_matches` (
	`player_id` integer NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`match_id` integer NOT NULL,
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`team_id` integer NOT NULL,
	`side` text NOT NULL,
	`started` integer NOT NULL,
	`stats` text NOT NULL,
	PRIMARY KEY(`player_id`, `starts_at_ms`, `match_id`)
);
--> statement-breakpoint
CREATE INDEX `player_matches_by_match` ON `player_matches` (`match_id`);--> statement-breakpoint
CREATE INDEX `player_matches_by_season` ON `player_matches` (`player_id`,`league_id`,`season`);--> statement-breakpoint
CREATE TABLE `player_seasons` (
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`player_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`last_ms` integer NOT NULL,
	`played` integer NOT NULL,
	`stats` text NOT NULL,
	PRIMARY KEY(`league_id`, `season`, `player_id`)
);
--> statement-breakpoint
CREATE INDEX `player_seasons_by_player` ON `player_seasons` (`player_id`,`last_ms`);--> statement-breakpoint
CREATE TABLE `players` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`team_id` integer,
	`name` text NOT NULL,
	`names` text,
	`role` text,
	`number` integer,
	`birth_date` text,
	`country` text,
	`height_cm` integer,
	`told_at_ms` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `players_by_team` ON `players` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `players_by_game` ON `players` (`game_id`,`name`,`id`);--> statement-breakpoint
CREATE TABLE `standings` (
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`place` integer NOT NULL,
	`team_id` integer NOT NULL,
	`row` text NOT NULL,
	PRIMARY KEY(`league_id`, `season`, `place`)
);
--> statement-breakpoint
CREATE INDEX `standings_by_team` ON `standings` (`team_id`,`season`);--> statement-breakpoint
CREATE TABLE `team_matches` (
	`team_id` integer NOT NULL,
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`match_id` integer NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`stats` text NOT NULL,
	PRIMARY KEY(`team_id`, `league_id`, `season`, `match_id`)
);
--> statement-breakpoint
CREATE INDEX `team_matches_by_match` ON `team_matches` (`match_id`);--> statement-breakpoint
CREATE TABLE `team_seasons` (
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`team_id` integer NOT NULL,
	`last_ms` integer NOT NULL,
	`played` integer NOT NULL,
	`stats` text NOT NULL,
	PRIMARY KEY(`league_id`, `season`, `team_id`)
);
--> statement-breakpoint
CREATE INDEX `team_seasons_by_team` ON `team_seasons` (`team_id`,`last_ms`);--> statement-breakpoint
CREATE TABLE `venues` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`names` text,
	`city` text,
	`city_names` text,
	`country` text,
	`capacity` integer,
	`told_at_ms` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `teams` ADD `venue_id` integer;--> statement-breakpoint
CREATE INDEX `teams_by_game` ON `teams` (`game_id`,`name`,`id`);--> statement-breakpoint
ALTER TABLE `match_events` ADD `player_id` integer;--> statement-breakpoint
ALTER TABLE `match_events` ADD `other_id` integer;--> statement-breakpoint
ALTER TABLE `matches` ADD `season` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `matches` ADD `source_revision` integer;--> statement-breakpoint
ALTER TABLE `matches` ADD `winner` text;--> statement-breakpoint
CREATE INDEX `matches_by_league` ON `matches` (`league_id`,`season`,`starts_at_ms`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `matches_by_home` ON `matches` (`home_id`,`starts_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `matches_by_away` ON `matches` (`away_id`,`starts_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `matches_by_pair` ON `matches` (`home_id`,`away_id`,`starts_at_ms`,`id`);