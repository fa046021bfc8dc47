-- The house's purses, and what a CHECK cannot say: balances follow the entries, and entries are never changed.
INSERT INTO `ledger_accounts` (`id`, `user_id`, `purse`) VALUES
  ('house:coins', NULL, 'coins'),
  ('house:bonus_coins', NULL, 'bonus_coins'),
  ('house:diamonds', NULL, 'diamonds');
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_move_balances` AFTER INSERT ON `ledger_entries` BEGIN
  UPDATE `ledger_accounts` SET `balance` = `balance` - NEW.`amount` WHERE `id` = NEW.`from_account`;
  UPDATE `ledger_accounts` SET `balance` = `balance` + NEW.`amount` WHERE `id` = NEW.`to_account`;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_stay` BEFORE UPDATE ON `ledger_entries` BEGIN
  SELECT RAISE(ABORT, 'ledger entries are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_are_kept` BEFORE DELETE ON `ledger_entries` BEGIN
  SELECT RAISE(ABORT, 'ledger entries are never deleted');
END;
