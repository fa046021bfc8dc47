CREATE TABLE `expert_library` (
	`brand_id` text NOT NULL,
	`game_id` integer NOT NULL,
	`expert_id` integer NOT NULL,
	`since_ms` integer NOT NULL,
	PRIMARY KEY(`brand_id`, `game_id`, `expert_id`),
	FOREIGN KEY (`expert_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `expert_library_by_age` ON `expert_library` (`brand_id`,`game_id`,`since_ms`,`expert_id`);--> statement-breakpoint
CREATE INDEX `expert_library_by_expert` ON `expert_library` (`expert_id`,`game_id`,`brand_id`);--> statement-breakpoint
CREATE TABLE `expert_periods` (
	`brand_id` text NOT NULL,
	`period` text NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`game_id` integer NOT NULL,
	`expert_id` integer NOT NULL,
	`profit_thousandths` integer NOT NULL,
	`hit_rate_low` real NOT NULL,
	`settled` integer NOT NULL,
	`hit_rate` real,
	`is_ranked` integer NOT NULL,
	PRIMARY KEY(`expert_id`, `brand_id`, `period`, `starts_at_ms`, `game_id`),
	FOREIGN KEY (`expert_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expert_periods_period" CHECK("expert_periods"."period" IN ('daily', 'weekly'))
);
--> statement-breakpoint
CREATE INDEX `expert_periods_board` ON `expert_periods` (`brand_id`,`period`,`starts_at_ms`,`game_id`,"profit_thousandths" desc,"hit_rate_low" desc,"settled" desc,`expert_id`) WHERE is_ranked = 1;--> statement-breakpoint
DROP TABLE `expert_boards`;--> statement-breakpoint
-- Records are computed from the plans; the next nightly run fills them again, by brand.
DROP TABLE `expert_records`;--> statement-breakpoint
CREATE TABLE `expert_records` (
	`expert_id` integer NOT NULL,
	`brand_id` text NOT NULL,
	`scope` text NOT NULL,
	`settled` integer NOT NULL,
	`hit_rate_low` real NOT NULL,
	`yield_rate` real,
	`winning_streak` integer DEFAULT 0 NOT NULL,
	`longest_losing_streak` integer DEFAULT 0 NOT NULL,
	`strong_game_id` integer,
	`edge` real,
	`figures` text NOT NULL,
	`computed_at_ms` integer NOT NULL,
	PRIMARY KEY(`expert_id`, `brand_id`, `scope`),
	FOREIGN KEY (`expert_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expert_records_settled" CHECK("expert_records"."settled" >= 0 AND "expert_records"."winning_streak" >= 0),
	CONSTRAINT "expert_records_strong" CHECK(("expert_records"."edge" IS NULL) = ("expert_records"."strong_game_id" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `expert_records_by_accuracy` ON `expert_records` (`brand_id`,`scope`,"hit_rate_low" desc,"yield_rate" desc,"settled" desc,`expert_id`) WHERE settled >= 30;--> statement-breakpoint
CREATE INDEX `expert_records_by_streak` ON `expert_records` (`brand_id`,`scope`,"winning_streak" desc,"hit_rate_low" desc,"settled" desc,`expert_id`) WHERE settled >= 30 AND winning_streak > 0;--> statement-breakpoint
CREATE INDEX `expert_records_strong` ON `expert_records` (`brand_id`,"edge" desc,`expert_id`) WHERE edge IS NOT NULL;--> statement-breakpoint
CREATE INDEX `expert_records_strong_by_game` ON `expert_records` (`brand_id`,`strong_game_id`,"edge" desc,`expert_id`) WHERE edge IS NOT NULL;--> statement-breakpoint
CREATE INDEX `expert_records_strong_by_league` ON `expert_records` (`brand_id`,`scope`,"edge" desc,`expert_id`) WHERE edge IS NOT NULL;--> statement-breakpoint
INSERT INTO `expert_library` (`brand_id`, `game_id`, `expert_id`, `since_ms`)
  SELECT `brand_id`, 0, `expert_id`, min(`released_at_ms`) FROM `plans` WHERE `released_at_ms` IS NOT NULL GROUP BY `brand_id`, `expert_id`
  UNION ALL SELECT `brand_id`, `game_id`, `expert_id`, min(`released_at_ms`) FROM `plans` WHERE `released_at_ms` IS NOT NULL
    GROUP BY `brand_id`, `game_id`, `expert_id`;--> statement-breakpoint
CREATE TRIGGER `plans_enter_library` AFTER UPDATE OF `released_at_ms` ON `plans`
  WHEN OLD.`released_at_ms` IS NULL AND NEW.`released_at_ms` IS NOT NULL BEGIN
  INSERT INTO `expert_library` (`brand_id`, `game_id`, `expert_id`, `since_ms`)
    VALUES (NEW.`brand_id`, 0, NEW.`expert_id`, NEW.`released_at_ms`), (NEW.`brand_id`, NEW.`game_id`, NEW.`expert_id`, NEW.`released_at_ms`)
    ON CONFLICT DO UPDATE SET `since_ms` = excluded.`since_ms` WHERE excluded.`since_ms` < `expert_library`.`since_ms`;
END;--> statement-breakpoint
CREATE TRIGGER `released_plans_enter_library` AFTER INSERT ON `plans` WHEN NEW.`released_at_ms` IS NOT NULL BEGIN
  INSERT INTO `expert_library` (`brand_id`, `game_id`, `expert_id`, `since_ms`)
    VALUES (NEW.`brand_id`, 0, NEW.`expert_id`, NEW.`released_at_ms`), (NEW.`brand_id`, NEW.`game_id`, NEW.`expert_id`, NEW.`released_at_ms`)
    ON CONFLICT DO UPDATE SET `since_ms` = excluded.`since_ms` WHERE excluded.`since_ms` < `expert_library`.`since_ms`;
END;
