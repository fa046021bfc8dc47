CREATE TABLE `point_accounts` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`topped_day` integer NOT NULL,
	CONSTRAINT "point_accounts_points" CHECK("point_accounts"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE `point_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`prediction_id` text,
	`round` integer,
	`forgiven` integer DEFAULT 0 NOT NULL,
	`key` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "point_entries_kind" CHECK("point_entries"."kind" IN ('start', 'daily', 'stake', 'payout', 'refund', 'reversal')),
	CONSTRAINT "point_entries_amount" CHECK(CASE WHEN "point_entries"."kind" = 'stake' THEN "point_entries"."amount" < 0 WHEN "point_entries"."kind" = 'reversal' THEN "point_entries"."amount" <= 0 ELSE "point_entries"."amount" > 0 END)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_key_unique` ON `point_entries` (`key`);--> statement-breakpoint
CREATE INDEX `point_entries_by_user` ON `point_entries` (`user_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `point_entries_by_prediction` ON `point_entries` (`prediction_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `prediction_options` (
	`prediction_id` text NOT NULL,
	`option` text NOT NULL,
	`place` integer NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`prediction_id`, `option`),
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prediction_options_option" CHECK("prediction_options"."option" IN ('home', 'draw', 'away', 'none', 'over', 'under'))
);
--> statement-breakpoint
CREATE TABLE `prediction_settlements` (
	`prediction_id` text NOT NULL,
	`round` integer NOT NULL,
	`deed` text NOT NULL,
	`option` text,
	`why` text,
	`by_id` integer,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`prediction_id`, `round`),
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prediction_settlements_deed" CHECK("prediction_settlements"."deed" IN ('pay', 'refund', 'reverse'))
);
--> statement-breakpoint
CREATE TABLE `prediction_stakes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prediction_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`option` text NOT NULL,
	`points` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`changed_at_ms` integer NOT NULL,
	FOREIGN KEY (`prediction_id`,`option`) REFERENCES `prediction_options`(`prediction_id`,`option`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prediction_stakes_points" CHECK("prediction_stakes"."points" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prediction_stakes_once` ON `prediction_stakes` (`prediction_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `prediction_stakes_by_user` ON `prediction_stakes` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `predictions` (
	`id` text PRIMARY KEY NOT NULL,
	`room_id` text NOT NULL,
	`match_id` integer NOT NULL,
	`kind` text NOT NULL,
	`question` text NOT NULL,
	`opened_by_id` integer,
	`opened_at_ms` integer NOT NULL,
	`closes_at_ms` integer NOT NULL,
	`closed_at_ms` integer,
	`settled_at_ms` integer,
	`state` text DEFAULT 'open' NOT NULL,
	`winner` text,
	`why` text,
	`round` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`told_revision` integer DEFAULT 0 NOT NULL,
	`told_at_ms` integer DEFAULT 0 NOT NULL,
	`news` integer DEFAULT 1 NOT NULL,
	`seen` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "predictions_kind" CHECK("predictions"."kind" IN ('winner', 'next_score', 'total')),
	CONSTRAINT "predictions_state" CHECK("predictions"."state" IN ('open', 'closed', 'settled', 'refunded'))
);
--> statement-breakpoint
CREATE INDEX `predictions_by_room` ON `predictions` (`room_id`,`opened_at_ms`);--> statement-breakpoint
CREATE INDEX `predictions_by_match` ON `predictions` (`match_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `predictions_winner` ON `predictions` (`room_id`) WHERE kind = 'winner';--> statement-breakpoint
CREATE UNIQUE INDEX `predictions_open` ON `predictions` (`room_id`,`kind`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `predictions_closing` ON `predictions` (`closes_at_ms`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `predictions_waiting` ON `predictions` (`closed_at_ms`) WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX `predictions_news` ON `predictions` (`opened_at_ms`) WHERE news <> seen;--> statement-breakpoint
CREATE INDEX `predictions_untold` ON `predictions` (`told_at_ms`) WHERE revision <> told_revision;
