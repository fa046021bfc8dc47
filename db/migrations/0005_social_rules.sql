-- Counts follow the follows and deposits follow the ledger, whoever writes them.
CREATE TRIGGER `follows_count_up` AFTER INSERT ON `follows` BEGIN
  INSERT INTO `follow_counts` (`user_id`, `follows`) VALUES (NEW.`follower_id`, 1)
    ON CONFLICT (`user_id`) DO UPDATE SET `follows` = `follows` + 1;
  INSERT INTO `follow_counts` (`user_id`, `fans`) VALUES (NEW.`followed_id`, 1)
    ON CONFLICT (`user_id`) DO UPDATE SET `fans` = `fans` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `follows_count_down` AFTER DELETE ON `follows` BEGIN
  UPDATE `follow_counts` SET `follows` = `follows` - 1 WHERE `user_id` = OLD.`follower_id`;
  UPDATE `follow_counts` SET `fans` = `fans` - 1 WHERE `user_id` = OLD.`followed_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `follows_stay` BEFORE UPDATE ON `follows` BEGIN
  SELECT RAISE(ABORT, 'a follow is made and ended, never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_raise_deposits` AFTER INSERT ON `ledger_entries` WHEN NEW.`kind` = 'recharge' BEGIN
  INSERT INTO `user_growth` (`user_id`, `deposited_coins`)
    SELECT `user_id`, NEW.`amount` FROM `ledger_accounts` WHERE `id` = NEW.`to_account` AND `user_id` IS NOT NULL
    ON CONFLICT (`user_id`) DO UPDATE SET `deposited_coins` = `deposited_coins` + NEW.`amount`;
END;
