CREATE TABLE `match_vote_totals` (
	`match_id` integer NOT NULL,
	`option` text NOT NULL,
	`votes` integer NOT NULL,
	PRIMARY KEY(`match_id`, `option`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "match_vote_totals_votes" CHECK("match_vote_totals"."votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE `match_votes` (
	`match_id` integer NOT NULL,
	`voter` text NOT NULL,
	`user_id` integer,
	`option` text NOT NULL,
	`address_key` text DEFAULT '' NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`match_id`, `voter`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "match_votes_option" CHECK("match_votes"."option" IN ('home', 'draw', 'away'))
);
--> statement-breakpoint
CREATE INDEX `match_votes_by_user` ON `match_votes` (`user_id`,`at_ms`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `match_votes_by_address` ON `match_votes` (`match_id`,`address_key`) WHERE address_key <> '';--> statement-breakpoint
-- hand-written
CREATE TRIGGER `match_votes_open` BEFORE INSERT ON `match_votes`
WHEN EXISTS (SELECT 1 FROM `matches` WHERE `id` = NEW.`match_id`
  AND (`state` <> 'not_started' OR `starts_at_ms` <= NEW.`at_ms`)) BEGIN
  SELECT RAISE(ABORT, 'vote_closed');
END;
--> statement-breakpoint
CREATE TRIGGER `match_votes_stay` BEFORE UPDATE ON `match_votes` BEGIN
  SELECT RAISE(ABORT, 'a vote is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `match_votes_count` AFTER INSERT ON `match_votes` BEGIN
  INSERT INTO `match_vote_totals` (`match_id`, `option`, `votes`) VALUES (NEW.`match_id`, NEW.`option`, 1)
  ON CONFLICT (`match_id`, `option`) DO UPDATE SET `votes` = `votes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `match_votes_uncount` AFTER DELETE ON `match_votes` BEGIN
  UPDATE `match_vote_totals` SET `votes` = `votes` - 1 WHERE `match_id` = OLD.`match_id` AND `option` = OLD.`option`;
END;
