CREATE TABLE `expert_applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`league_ids` text NOT NULL,
	`experience` text NOT NULL,
	`sample_analysis` text NOT NULL,
	`terms_version` text NOT NULL,
	`state` text DEFAULT 'under_review' NOT NULL,
	`applied_at_ms` integer NOT NULL,
	`claimed_by_id` integer,
	`claimed_at_ms` integer,
	`decided_by_id` integer,
	`decided_at_ms` integer,
	`reason` text,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expert_applications_state" CHECK("expert_applications"."state" IN ('under_review', 'approved', 'rejected')),
	CONSTRAINT "expert_applications_reason" CHECK(("expert_applications"."state" = 'rejected') = ("expert_applications"."reason" IS NOT NULL)),
	CONSTRAINT "expert_applications_reasons" CHECK("expert_applications"."reason" IN ('analysis_too_weak', 'analysis_copied', 'experience_not_credible', 'promises_winnings', 'content_not_allowed')),
	CONSTRAINT "expert_applications_decided" CHECK(("expert_applications"."state" = 'under_review') = ("expert_applications"."decided_at_ms" IS NULL)
        AND ("expert_applications"."decided_at_ms" IS NULL) = ("expert_applications"."decided_by_id" IS NULL)
        AND ("expert_applications"."claimed_at_ms" IS NULL) = ("expert_applications"."claimed_by_id" IS NULL)),
	CONSTRAINT "expert_applications_not_own" CHECK("expert_applications"."decided_by_id" <> "expert_applications"."user_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `expert_applications_one_open` ON `expert_applications` (`user_id`) WHERE state = 'under_review';--> statement-breakpoint
CREATE INDEX `expert_applications_queue` ON `expert_applications` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `expert_applications_by_user` ON `expert_applications` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `expert_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`plan_id` integer,
	`action` text NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `expert_audit_by_subject` ON `expert_audit` (`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `expert_audit_by_plan` ON `expert_audit` (`plan_id`,`id`) WHERE plan_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `expert_boards` (
	`board` text NOT NULL,
	`game_id` integer DEFAULT 0 NOT NULL,
	`rank` integer NOT NULL,
	`expert_id` integer NOT NULL,
	`profit_thousandths` integer,
	`computed_at_ms` integer NOT NULL,
	PRIMARY KEY(`board`, `game_id`, `rank`),
	FOREIGN KEY (`expert_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expert_boards_board" CHECK("expert_boards"."board" IN ('accuracy', 'winning_streak', 'daily', 'weekly')),
	CONSTRAINT "expert_boards_rank" CHECK("expert_boards"."rank" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `expert_boards_once` ON `expert_boards` (`board`,`game_id`,`expert_id`);--> statement-breakpoint
CREATE INDEX `expert_boards_by_expert` ON `expert_boards` (`expert_id`,`board`);--> statement-breakpoint
CREATE TABLE `expert_profiles` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`introduction` text NOT NULL,
	`game_ids` text DEFAULT '[]' NOT NULL,
	`league_ids` text DEFAULT '[]' NOT NULL,
	`verified_at_ms` integer NOT NULL,
	`banned_at_ms` integer,
	`banned_by_id` integer,
	`ban_reason` text,
	`ban_note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expert_profiles_ban" CHECK(("expert_profiles"."banned_at_ms" IS NULL) = ("expert_profiles"."banned_by_id" IS NULL)
        AND ("expert_profiles"."banned_at_ms" IS NULL) = ("expert_profiles"."ban_reason" IS NULL)
        AND "expert_profiles"."banned_by_id" <> "expert_profiles"."user_id"),
	CONSTRAINT "expert_profiles_reason" CHECK("expert_profiles"."ban_reason" IN ('content_rules', 'fraud', 'self_purchases', 'other'))
);
--> statement-breakpoint
CREATE INDEX `expert_profiles_by_age` ON `expert_profiles` (`verified_at_ms`,`user_id`);--> statement-breakpoint
CREATE TABLE `expert_records` (
	`expert_id` integer NOT NULL,
	`scope` text NOT NULL,
	`settled` integer NOT NULL,
	`hit_rate_low` real,
	`yield_rate` real,
	`winning_streak` integer DEFAULT 0 NOT NULL,
	`longest_losing_streak` integer DEFAULT 0 NOT NULL,
	`figures` text NOT NULL,
	`computed_at_ms` integer NOT NULL,
	PRIMARY KEY(`expert_id`, `scope`),
	FOREIGN KEY (`expert_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "expert_records_settled" CHECK("expert_records"."settled" >= 0 AND "expert_records"."winning_streak" >= 0)
);
--> statement-breakpoint
CREATE INDEX `expert_records_by_scope` ON `expert_records` (`scope`,`settled`,`expert_id`);--> statement-breakpoint
CREATE TABLE `expert_terms` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`accepted_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `plan_chain` (
	`brand_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`plan_id` integer NOT NULL,
	`plan_hash` text NOT NULL,
	`at_ms` integer NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`brand_id`, `position`),
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "plan_chain_kind" CHECK("plan_chain"."kind" IN ('released', 'taken_down')),
	CONSTRAINT "plan_chain_position" CHECK("plan_chain"."position" >= 1),
	CONSTRAINT "plan_chain_hashes" CHECK(length("plan_chain"."plan_hash") = 64 AND length("plan_chain"."previous_hash") = 64 AND length("plan_chain"."hash") = 64)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_chain_once` ON `plan_chain` (`plan_id`,`kind`);--> statement-breakpoint
CREATE TABLE `plan_pictures` (
	`file` text NOT NULL,
	`user_id` integer NOT NULL,
	`uploaded_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `file`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `plan_pictures_by_age` ON `plan_pictures` (`user_id`,`uploaded_at_ms`);--> statement-breakpoint
CREATE TABLE `plan_sales` (
	`plan_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`coins` integer NOT NULL,
	`bonus_coins` integer NOT NULL,
	`share_percent` integer NOT NULL,
	`state` text DEFAULT 'held' NOT NULL,
	`at_ms` integer NOT NULL,
	`settled_at_ms` integer,
	`round` integer DEFAULT 0 NOT NULL,
	`earned_coins` integer DEFAULT 0 NOT NULL,
	`fee_coins` integer DEFAULT 0 NOT NULL,
	`refunded_coins` integer DEFAULT 0 NOT NULL,
	`rating` integer,
	`feedback` text DEFAULT '' NOT NULL,
	`rated_at_ms` integer,
	`flag` text,
	PRIMARY KEY(`plan_id`, `user_id`),
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "plan_sales_coins" CHECK("plan_sales"."coins" > 0 AND "plan_sales"."bonus_coins" BETWEEN 0 AND "plan_sales"."coins"),
	CONSTRAINT "plan_sales_share" CHECK("plan_sales"."share_percent" BETWEEN 0 AND 100),
	CONSTRAINT "plan_sales_state" CHECK("plan_sales"."state" IN ('held', 'paid', 'refunded')),
	CONSTRAINT "plan_sales_settled" CHECK(("plan_sales"."state" = 'held') = ("plan_sales"."settled_at_ms" IS NULL)),
	CONSTRAINT "plan_sales_amounts" CHECK(CASE "plan_sales"."state" WHEN 'held' THEN "plan_sales"."earned_coins" + "plan_sales"."fee_coins" + "plan_sales"."refunded_coins" = 0
        WHEN 'paid' THEN "plan_sales"."earned_coins" + "plan_sales"."fee_coins" = "plan_sales"."coins" AND "plan_sales"."refunded_coins" = 0
        ELSE "plan_sales"."refunded_coins" = "plan_sales"."coins" AND "plan_sales"."earned_coins" + "plan_sales"."fee_coins" = 0 END),
	CONSTRAINT "plan_sales_rating" CHECK("plan_sales"."rating" BETWEEN 1 AND 5 AND ("plan_sales"."rating" IS NULL) = ("plan_sales"."rated_at_ms" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `plan_sales_by_user` ON `plan_sales` (`user_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `plan_sales_held` ON `plan_sales` (`plan_id`) WHERE state = 'held';--> statement-breakpoint
CREATE INDEX `plan_sales_by_time` ON `plan_sales` (`plan_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `plan_sales_rated` ON `plan_sales` (`plan_id`,`rated_at_ms`) WHERE rating IS NOT NULL;--> statement-breakpoint
CREATE INDEX `plan_sales_flagged` ON `plan_sales` (`plan_id`) WHERE flag IS NOT NULL;--> statement-breakpoint
CREATE TABLE `plan_settlements` (
	`plan_id` integer NOT NULL,
	`round` integer NOT NULL,
	`outcome` text NOT NULL,
	`void_reason` text,
	`score` text DEFAULT '{}' NOT NULL,
	`at_ms` integer NOT NULL,
	`reversed_at_ms` integer,
	PRIMARY KEY(`plan_id`, `round`),
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "plan_settlements_round" CHECK("plan_settlements"."round" >= 1),
	CONSTRAINT "plan_settlements_outcome" CHECK("plan_settlements"."outcome" IN ('hit', 'half_hit', 'push', 'half_miss', 'miss', 'void')),
	CONSTRAINT "plan_settlements_void" CHECK(("plan_settlements"."outcome" = 'void') = ("plan_settlements"."void_reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `plan_settlements_by_time` ON `plan_settlements` (`at_ms`);--> statement-breakpoint
CREATE TABLE `plan_views` (
	`plan_id` integer NOT NULL,
	`day` integer NOT NULL,
	`viewer` text NOT NULL,
	PRIMARY KEY(`plan_id`, `day`, `viewer`),
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `plans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`expert_id` integer NOT NULL,
	`brand_id` text NOT NULL,
	`locale` text NOT NULL,
	`game_id` integer,
	`league_id` integer,
	`match_id` integer,
	`current_match_id` integer,
	`play_type` text,
	`line` real,
	`pick` text,
	`entered_odds_hundredths` integer,
	`odds_hundredths` integer,
	`odds_source` text,
	`closing_odds_hundredths` integer,
	`title` text NOT NULL,
	`label` text,
	`content` text NOT NULL,
	`price_coins` integer,
	`is_refundable` integer NOT NULL,
	`view_mode` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`slot` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	`submitted_at_ms` integer,
	`released_at_ms` integer,
	`locks_at_ms` integer,
	`locked_at_ms` integer,
	`settled_at_ms` integer,
	`taken_down_at_ms` integer,
	`take_down_reason` text,
	`take_down_note` text DEFAULT '' NOT NULL,
	`release_starts_at_ms` integer,
	`release_home_id` integer,
	`release_away_id` integer,
	`release_best_of` integer,
	`title_hash` text,
	`content_hash` text,
	`salt` text,
	`plan_hash` text,
	`outcome` text,
	`void_reason` text,
	`round` integer DEFAULT 0 NOT NULL,
	`news` integer DEFAULT 1 NOT NULL,
	`seen` integer DEFAULT 0 NOT NULL,
	`claimed_by_id` integer,
	`claimed_at_ms` integer,
	`decided_by_id` integer,
	`decided_at_ms` integer,
	`reject_reason` text,
	`reject_note` text DEFAULT '' NOT NULL,
	`sales` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`expert_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "plans_state" CHECK("plans"."state" IN ('draft', 'under_review', 'rejected', 'released', 'locked', 'settled', 'taken_down')),
	CONSTRAINT "plans_slot" CHECK(("plans"."slot" IS NOT NULL) = ("plans"."state" NOT IN ('draft', 'rejected'))
        AND coalesce("plans"."slot", 1) BETWEEN 1 AND 3),
	CONSTRAINT "plans_complete" CHECK("plans"."slot" IS NULL OR ("plans"."game_id" IS NOT NULL AND "plans"."league_id" IS NOT NULL AND "plans"."match_id" IS NOT NULL
        AND "plans"."current_match_id" IS NOT NULL AND "plans"."play_type" IS NOT NULL AND "plans"."pick" IS NOT NULL
        AND "plans"."price_coins" IS NOT NULL AND "plans"."locks_at_ms" IS NOT NULL AND "plans"."submitted_at_ms" IS NOT NULL)),
	CONSTRAINT "plans_released" CHECK(("plans"."released_at_ms" IS NOT NULL) = ("plans"."state" IN ('released', 'locked', 'settled', 'taken_down'))
        AND ("plans"."released_at_ms" IS NULL) = ("plans"."plan_hash" IS NULL)
        AND ("plans"."released_at_ms" IS NULL) = ("plans"."salt" IS NULL)
        AND ("plans"."released_at_ms" IS NULL) = ("plans"."title_hash" IS NULL)
        AND ("plans"."released_at_ms" IS NULL) = ("plans"."content_hash" IS NULL)
        AND ("plans"."released_at_ms" IS NULL) = ("plans"."odds_hundredths" IS NULL)
        AND ("plans"."odds_hundredths" IS NULL) = ("plans"."odds_source" IS NULL)
        AND ("plans"."released_at_ms" IS NULL) = ("plans"."release_starts_at_ms" IS NULL)),
	CONSTRAINT "plans_before_kick_off" CHECK("plans"."released_at_ms" < "plans"."release_starts_at_ms"),
	CONSTRAINT "plans_taken_down" CHECK(("plans"."state" = 'taken_down') = ("plans"."take_down_reason" IS NOT NULL)
        AND ("plans"."take_down_reason" IS NULL) = ("plans"."taken_down_at_ms" IS NULL)),
	CONSTRAINT "plans_locked" CHECK("plans"."state" NOT IN ('locked', 'settled') OR "plans"."locked_at_ms" IS NOT NULL),
	CONSTRAINT "plans_outcome" CHECK(("plans"."outcome" = 'void') = ("plans"."void_reason" IS NOT NULL) AND ("plans"."state" <> 'settled' OR "plans"."outcome" IS NOT NULL)
        AND ("plans"."outcome" IS NULL OR ("plans"."settled_at_ms" IS NOT NULL AND "plans"."state" IN ('settled', 'taken_down')))
        AND "plans"."outcome" IN ('hit', 'half_hit', 'push', 'half_miss', 'miss', 'void')),
	CONSTRAINT "plans_rejected" CHECK(("plans"."state" = 'rejected') = ("plans"."reject_reason" IS NOT NULL)),
	CONSTRAINT "plans_not_own" CHECK("plans"."decided_by_id" <> "plans"."expert_id"),
	CONSTRAINT "plans_counts" CHECK("plans"."sales" >= 0 AND "plans"."views" >= 0 AND "plans"."round" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plans_one_per_slot` ON `plans` (`expert_id`,`match_id`,`slot`) WHERE slot IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `plans_hash` ON `plans` (`plan_hash`) WHERE plan_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX `plans_by_expert` ON `plans` (`expert_id`,`state`,`updated_at_ms`);--> statement-breakpoint
CREATE INDEX `plans_released_by_expert` ON `plans` (`expert_id`,`released_at_ms`,`id`) WHERE released_at_ms IS NOT NULL;--> statement-breakpoint
CREATE INDEX `plans_settled_by_expert` ON `plans` (`expert_id`,`settled_at_ms`,`id`) WHERE settled_at_ms IS NOT NULL;--> statement-breakpoint
CREATE INDEX `plans_queue` ON `plans` (`state`,`locks_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `plans_by_match` ON `plans` (`current_match_id`,`state`);--> statement-breakpoint
CREATE INDEX `plans_open` ON `plans` (`brand_id`,`locks_at_ms`,`id`) WHERE state = 'released';--> statement-breakpoint
CREATE INDEX `plans_open_by_game` ON `plans` (`brand_id`,`game_id`,`locks_at_ms`,`id`) WHERE state = 'released';--> statement-breakpoint
CREATE INDEX `plans_open_by_league` ON `plans` (`brand_id`,`league_id`,`locks_at_ms`,`id`) WHERE state = 'released';--> statement-breakpoint
CREATE INDEX `plans_settled` ON `plans` (`brand_id`,`settled_at_ms`,`id`) WHERE state = 'settled';--> statement-breakpoint
CREATE INDEX `plans_settled_by_game` ON `plans` (`brand_id`,`game_id`,`settled_at_ms`,`id`) WHERE state = 'settled';--> statement-breakpoint
CREATE INDEX `plans_settled_by_league` ON `plans` (`brand_id`,`league_id`,`settled_at_ms`,`id`) WHERE state = 'settled';--> statement-breakpoint
CREATE INDEX `plans_locking` ON `plans` (`locks_at_ms`) WHERE state IN ('under_review', 'released');--> statement-breakpoint
CREATE INDEX `plans_unsettled` ON `plans` (`release_starts_at_ms`) WHERE outcome IS NULL AND state IN ('locked', 'taken_down');--> statement-breakpoint
CREATE INDEX `plans_news` ON `plans` (`state`,`id`) WHERE news <> seen AND state NOT IN ('draft', 'rejected');--> statement-breakpoint
-- What was released is never changed or deleted.
CREATE TRIGGER `plans_sealed` BEFORE UPDATE OF `expert_id`, `brand_id`, `locale`, `game_id`, `match_id`, `play_type`, `line`, `pick`,
  `odds_hundredths`, `odds_source`, `title`, `label`, `content`, `price_coins`, `is_refundable`, `view_mode`, `slot`, `released_at_ms`,
  `release_starts_at_ms`, `release_home_id`, `release_away_id`, `release_best_of`, `title_hash`, `content_hash`, `salt`, `plan_hash`
ON `plans` WHEN OLD.`released_at_ms` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'plan_sealed');
END;
--> statement-breakpoint
CREATE TRIGGER `plans_are_kept` BEFORE DELETE ON `plans` WHEN OLD.`released_at_ms` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'plan_sealed');
END;
--> statement-breakpoint
-- A release is compared with the match as it is stored at that moment.
CREATE TRIGGER `plans_release_in_time` BEFORE UPDATE OF `released_at_ms` ON `plans`
WHEN OLD.`released_at_ms` IS NULL AND NEW.`released_at_ms` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'plan_released_late') WHERE OLD.`state` <> 'under_review' OR NOT EXISTS (
    SELECT 1 FROM `matches` WHERE `id` = OLD.`current_match_id` AND `state` = 'not_started'
      AND `starts_at_ms` = NEW.`release_starts_at_ms` AND `starts_at_ms` > NEW.`released_at_ms`);
END;
--> statement-breakpoint
-- Chain entries are append-only, and each follows the one before.
CREATE TRIGGER `plan_chain_follows` BEFORE INSERT ON `plan_chain` WHEN NEW.`position` > 1 BEGIN
  SELECT RAISE(ABORT, 'plan_chain_moved_on') WHERE NOT EXISTS (SELECT 1 FROM `plan_chain`
    WHERE `brand_id` = NEW.`brand_id` AND `position` = NEW.`position` - 1 AND `hash` = NEW.`previous_hash` AND `at_ms` <= NEW.`at_ms`);
END;
--> statement-breakpoint
CREATE TRIGGER `plan_chain_stays` BEFORE UPDATE ON `plan_chain` BEGIN
  SELECT RAISE(ABORT, 'chain entries are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `plan_chain_is_kept` BEFORE DELETE ON `plan_chain` BEGIN
  SELECT RAISE(ABORT, 'chain entries are never deleted');
END;
--> statement-breakpoint
-- Plans are sold from the release to the kick-off, and never to their expert.
CREATE TRIGGER `plan_sales_in_time` BEFORE INSERT ON `plan_sales` WHEN NEW.`state` = 'held' BEGIN
  SELECT RAISE(ABORT, 'plan_not_on_sale') WHERE NOT EXISTS (
    SELECT 1 FROM `plans` AS p JOIN `matches` AS m ON m.`id` = p.`current_match_id`
    WHERE p.`id` = NEW.`plan_id` AND p.`state` = 'released' AND p.`expert_id` <> NEW.`user_id` AND p.`price_coins` = NEW.`coins`
      AND p.`released_at_ms` <= NEW.`at_ms` AND p.`locks_at_ms` > NEW.`at_ms`
      AND m.`state` = 'not_started' AND m.`starts_at_ms` > NEW.`at_ms`);
END;
--> statement-breakpoint
CREATE TRIGGER `plan_sales_count` AFTER INSERT ON `plan_sales` BEGIN
  UPDATE `plans` SET `sales` = `sales` + 1 WHERE `id` = NEW.`plan_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `plan_sales_stay` BEFORE UPDATE OF `plan_id`, `user_id`, `coins`, `bonus_coins`, `share_percent`, `at_ms` ON `plan_sales` BEGIN
  SELECT RAISE(ABORT, 'the terms of a sale are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `plan_sales_are_kept` BEFORE DELETE ON `plan_sales` BEGIN
  SELECT RAISE(ABORT, 'sales are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `plan_settlements_stay` BEFORE UPDATE OF `plan_id`, `round`, `outcome`, `void_reason`, `score`, `at_ms` ON `plan_settlements` BEGIN
  SELECT RAISE(ABORT, 'settlements are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `plan_settlements_are_kept` BEFORE DELETE ON `plan_settlements` BEGIN
  SELECT RAISE(ABORT, 'settlements are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `expert_audit_stays` BEFORE UPDATE ON `expert_audit` BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `expert_audit_is_kept` BEFORE DELETE ON `expert_audit` BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never deleted');
END;
--> statement-breakpoint
-- A change to a match marks its plans for review; the lock moves with the kick-off until it is reached.
CREATE TRIGGER `matches_tell_plans` AFTER UPDATE ON `matches`
WHEN OLD.`state` <> NEW.`state` OR OLD.`score_home` <> NEW.`score_home` OR OLD.`score_away` <> NEW.`score_away`
  OR OLD.`winner` IS NOT NEW.`winner` OR OLD.`score_parts` <> NEW.`score_parts` OR OLD.`starts_at_ms` <> NEW.`starts_at_ms`
  OR OLD.`best_of` IS NOT NEW.`best_of` OR OLD.`home_id` <> NEW.`home_id` OR OLD.`away_id` <> NEW.`away_id` BEGIN
  UPDATE `plans` SET `news` = `news` + 1,
    `locks_at_ms` = iif(`state` IN ('draft', 'under_review', 'rejected', 'released'), NEW.`starts_at_ms`, `locks_at_ms`)
  WHERE `current_match_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `matches_leave_plans` AFTER DELETE ON `matches` BEGIN
  UPDATE `plans` SET `news` = `news` + 1 WHERE `current_match_id` = OLD.`id`;
END;
--> statement-breakpoint
-- A merged match hands its plans to the remaining one.
CREATE TRIGGER `match_aliases_move_plans` AFTER INSERT ON `match_aliases` WHEN NEW.`merged_into` IS NOT NULL BEGIN
  UPDATE `plans` SET `current_match_id` = NEW.`merged_into`, `news` = `news` + 1,
    `locks_at_ms` = iif(`state` IN ('draft', 'under_review', 'rejected', 'released'),
      coalesce((SELECT `starts_at_ms` FROM `matches` WHERE `id` = NEW.`merged_into`), `locks_at_ms`), `locks_at_ms`)
  WHERE `current_match_id` = NEW.`match_id`;
END;
