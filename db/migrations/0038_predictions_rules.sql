-- Free points: rows are written once, an account is their sum, and its check keeps it at zero or above.
CREATE TRIGGER `point_entries_begin` AFTER INSERT ON `point_entries` WHEN NEW.`kind` = 'start' BEGIN
  INSERT INTO `point_accounts` (`user_id`, `points`, `topped_day`) VALUES (NEW.`user_id`, NEW.`amount`, NEW.`at_ms` / 86400000);
END;
--> statement-breakpoint
CREATE TRIGGER `point_entries_need_account` BEFORE INSERT ON `point_entries` WHEN NEW.`kind` <> 'start' BEGIN
  SELECT RAISE(ABORT, 'no_point_account')
  WHERE NOT EXISTS (SELECT 1 FROM `point_accounts` WHERE `user_id` = NEW.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `point_entries_count` AFTER INSERT ON `point_entries` WHEN NEW.`kind` <> 'start' BEGIN
  UPDATE `point_accounts` SET `points` = `points` + NEW.`amount`,
    `topped_day` = CASE WHEN NEW.`kind` = 'daily' THEN NEW.`at_ms` / 86400000 ELSE `topped_day` END
  WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `point_entries_stay` BEFORE UPDATE ON `point_entries` BEGIN
  SELECT RAISE(ABORT, 'points are never rewritten');
END;
--> statement-breakpoint
CREATE TRIGGER `point_entries_are_kept` BEFORE DELETE ON `point_entries` BEGIN
  SELECT RAISE(ABORT, 'points are never rewritten');
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_settlements_stay` BEFORE UPDATE ON `prediction_settlements` BEGIN
  SELECT RAISE(ABORT, 'a settlement is never rewritten');
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_settlements_are_kept` BEFORE DELETE ON `prediction_settlements` BEGIN
  SELECT RAISE(ABORT, 'a settlement is never rewritten');
END;
--> statement-breakpoint
-- A stake: while the prediction is open by its state, by the clock and by the match; not by who opened it; on one side.
CREATE TRIGGER `prediction_stakes_guard` BEFORE INSERT ON `prediction_stakes` BEGIN
  SELECT RAISE(ABORT, 'prediction_closed') WHERE NOT EXISTS (
    SELECT 1 FROM `predictions` AS p JOIN `matches` AS m ON m.`id` = p.`match_id`
    WHERE p.`id` = NEW.`prediction_id` AND p.`state` = 'open' AND NEW.`changed_at_ms` < p.`closes_at_ms`
      AND m.`state` = CASE p.`kind` WHEN 'next_score' THEN 'in_progress' ELSE 'not_started' END);
  SELECT RAISE(ABORT, 'prediction_own') WHERE EXISTS (
    SELECT 1 FROM `predictions` WHERE `id` = NEW.`prediction_id` AND `opened_by_id` = NEW.`user_id`);
  SELECT RAISE(ABORT, 'prediction_other_side') WHERE EXISTS (
    SELECT 1 FROM `prediction_stakes` WHERE `prediction_id` = NEW.`prediction_id` AND `user_id` = NEW.`user_id`
      AND `option` <> NEW.`option`);
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_stakes_stay` BEFORE UPDATE OF `prediction_id`, `user_id`, `option` ON `prediction_stakes` BEGIN
  SELECT RAISE(ABORT, 'prediction_other_side');
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_stakes_are_kept` BEFORE DELETE ON `prediction_stakes` BEGIN
  SELECT RAISE(ABORT, 'a stake is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_stakes_count` AFTER INSERT ON `prediction_stakes` BEGIN
  UPDATE `prediction_options` SET `points` = `points` + NEW.`points`, `people` = `people` + 1
  WHERE `prediction_id` = NEW.`prediction_id` AND `option` = NEW.`option`;
  UPDATE `predictions` SET `revision` = `revision` + 1 WHERE `id` = NEW.`prediction_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_stakes_raise` AFTER UPDATE OF `points` ON `prediction_stakes` BEGIN
  UPDATE `prediction_options` SET `points` = `points` + NEW.`points` - OLD.`points`
  WHERE `prediction_id` = NEW.`prediction_id` AND `option` = NEW.`option`;
  UPDATE `predictions` SET `revision` = `revision` + 1 WHERE `id` = NEW.`prediction_id`;
END;
--> statement-breakpoint
-- Settlements follow each other: of two that were judged at once the second finds its number taken.
CREATE TRIGGER `prediction_settlements_guard` BEFORE INSERT ON `prediction_settlements` BEGIN
  SELECT RAISE(ABORT, 'prediction_moved_on') WHERE NOT EXISTS (
    SELECT 1 FROM `predictions` WHERE `id` = NEW.`prediction_id` AND `round` = NEW.`round` - 1
      AND `state` = CASE NEW.`deed` WHEN 'reverse' THEN 'settled' ELSE 'closed' END);
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_settlements_turn` AFTER INSERT ON `prediction_settlements` BEGIN
  UPDATE `predictions` SET `round` = NEW.`round`, `revision` = `revision` + 1, `winner` = NEW.`option`, `why` = NEW.`why`,
    `state` = CASE NEW.`deed` WHEN 'pay' THEN 'settled' WHEN 'refund' THEN 'refunded' ELSE 'closed' END,
    `settled_at_ms` = CASE NEW.`deed` WHEN 'reverse' THEN NULL ELSE NEW.`at_ms` END
  WHERE `id` = NEW.`prediction_id`;
END;
--> statement-breakpoint
-- Whatever changes a match, its predictions are looked at again.
CREATE TRIGGER `matches_tell_predictions` AFTER UPDATE ON `matches`
WHEN OLD.`state` <> NEW.`state` OR OLD.`score_home` <> NEW.`score_home` OR OLD.`score_away` <> NEW.`score_away`
  OR OLD.`winner` IS NOT NEW.`winner` BEGIN
  UPDATE `predictions` SET `news` = `news` + 1 WHERE `match_id` = NEW.`id` AND `state` <> 'refunded';
END;
--> statement-breakpoint
CREATE TRIGGER `matches_move_predictions` AFTER UPDATE ON `matches` WHEN OLD.`starts_at_ms` <> NEW.`starts_at_ms` BEGIN
  UPDATE `predictions` SET `closes_at_ms` = NEW.`starts_at_ms`, `revision` = `revision` + 1
  WHERE `match_id` = NEW.`id` AND `state` = 'open' AND `kind` <> 'next_score';
END;
--> statement-breakpoint
CREATE TRIGGER `matches_leave_predictions` AFTER DELETE ON `matches` BEGIN
  UPDATE `predictions` SET `news` = `news` + 1 WHERE `match_id` = OLD.`id` AND `state` <> 'refunded';
END;
