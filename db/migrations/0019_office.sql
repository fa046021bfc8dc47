CREATE TABLE `daily_activity` (
	`day` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`day`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `daily_activity_by_user` ON `daily_activity` (`user_id`,`day`);--> statement-breakpoint
CREATE TABLE `daily_numbers` (
	`day` integer NOT NULL,
	`metric` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`day`, `metric`)
);
--> statement-breakpoint
CREATE TABLE `daily_retention` (
	`cohort_day` integer NOT NULL,
	`after_days` integer NOT NULL,
	`users` integer NOT NULL,
	PRIMARY KEY(`cohort_day`, `after_days`)
);
--> statement-breakpoint
CREATE TABLE `live_watch_days` (
	`day` integer NOT NULL,
	`live_id` integer NOT NULL,
	`minutes` integer NOT NULL,
	PRIMARY KEY(`day`, `live_id`)
);
--> statement-breakpoint
CREATE INDEX `live_watch_days_most` ON `live_watch_days` (`day`,`minutes`,`live_id`);--> statement-breakpoint
CREATE TABLE `account_views` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`session_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`reason` text NOT NULL,
	`started_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "account_views_not_own" CHECK("account_views"."staff_id" <> "account_views"."user_id")
);
--> statement-breakpoint
CREATE INDEX `account_views_by_user` ON `account_views` (`user_id`,`started_at_ms`);--> statement-breakpoint
CREATE TABLE `removed_match_rows` (
	`match_id` integer NOT NULL,
	`kind` text NOT NULL,
	`seq` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`match_id`, `kind`, `seq`)
);
--> statement-breakpoint
CREATE TABLE `staff_saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`page` text NOT NULL,
	`name` text NOT NULL,
	`search` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_saved_views_by_name` ON `staff_saved_views` (`user_id`,`page`,`name`);--> statement-breakpoint
CREATE TABLE `team_aliases` (
	`team_id` integer PRIMARY KEY NOT NULL,
	`merged_into` integer NOT NULL,
	`reason` text NOT NULL,
	`by_uid` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`moved` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `team_aliases_by_target` ON `team_aliases` (`merged_into`);--> statement-breakpoint
CREATE INDEX `chat_mutes_platform` ON `chat_mutes` (`id`) WHERE scope = 'platform';--> statement-breakpoint
CREATE INDEX `match_aliases_by_operator` ON `match_aliases` (`at_ms`) WHERE source = 'operator';--> statement-breakpoint
CREATE INDEX `recharge_steps_by_time` ON `recharge_steps` (`state`,`at_ms`);--> statement-breakpoint
-- hand-written: the days an account was used, however the day was counted.
CREATE TRIGGER `user_growth_first_day` AFTER INSERT ON `user_growth` WHEN NEW.`last_active_day` > 0 BEGIN
  INSERT OR IGNORE INTO `daily_activity` (`day`, `user_id`) VALUES (NEW.`last_active_day`, NEW.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `user_growth_next_day` AFTER UPDATE OF `last_active_day` ON `user_growth`
WHEN NEW.`last_active_day` > OLD.`last_active_day` BEGIN
  INSERT OR IGNORE INTO `daily_activity` (`day`, `user_id`) VALUES (NEW.`last_active_day`, NEW.`user_id`);
END;
--> statement-breakpoint
-- A restored match takes back the plans that the merge moved.
CREATE TRIGGER `match_aliases_return_plans` AFTER DELETE ON `match_aliases` WHEN OLD.`merged_into` IS NOT NULL BEGIN
  UPDATE `plans` SET `current_match_id` = OLD.`match_id`, `news` = `news` + 1
  WHERE `current_match_id` = OLD.`merged_into` AND `match_id` = OLD.`match_id`;
END;
