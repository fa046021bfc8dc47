-- Accounts of all kinds: what is held, what is owed and what the house took stand beside the purses. Both tables are made
-- anew, for a check cannot be changed; rows keep their number, by which statements are paged.
CREATE TABLE `old_entries` AS SELECT rowid AS `row`, * FROM `ledger_entries`;
--> statement-breakpoint
CREATE TABLE `old_accounts` AS SELECT * FROM `ledger_accounts`;
--> statement-breakpoint
DROP TABLE `ledger_entries`;
--> statement-breakpoint
DROP TABLE `ledger_accounts`;
--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`holder_id` integer,
	`purchase` text,
	`purse` text NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_purse" CHECK("ledger_accounts"."purse" IN ('coins', 'bonus_coins', 'diamonds', 'earnings')),
	CONSTRAINT "ledger_accounts_kind" CHECK("ledger_accounts"."kind" IN ('user', 'escrow', 'debt', 'house')),
	CONSTRAINT "ledger_accounts_owner" CHECK(("ledger_accounts"."kind" = 'user') = ("ledger_accounts"."user_id" IS NOT NULL)
        AND ("ledger_accounts"."kind" IN ('escrow', 'debt')) = ("ledger_accounts"."holder_id" IS NOT NULL)
        AND ("ledger_accounts"."kind" = 'escrow') = ("ledger_accounts"."purchase" IS NOT NULL)),
	CONSTRAINT "ledger_accounts_coins" CHECK("ledger_accounts"."balance" >= 0 OR "ledger_accounts"."purse" NOT IN ('coins', 'bonus_coins') OR "ledger_accounts"."kind" IN ('house', 'debt')),
	CONSTRAINT "ledger_accounts_diamonds" CHECK("ledger_accounts"."balance" >= 0 OR "ledger_accounts"."purse" <> 'diamonds' OR "ledger_accounts"."kind" IN ('house', 'debt')),
	CONSTRAINT "ledger_accounts_earnings" CHECK("ledger_accounts"."balance" >= 0 OR "ledger_accounts"."purse" <> 'earnings' OR "ledger_accounts"."kind" IN ('house', 'debt')),
	CONSTRAINT "ledger_accounts_debt" CHECK("ledger_accounts"."balance" <= 0 OR "ledger_accounts"."kind" <> 'debt')
);
--> statement-breakpoint
INSERT INTO `ledger_accounts` (`id`, `kind`, `user_id`, `purse`, `balance`)
  SELECT `id`, CASE WHEN `user_id` IS NULL THEN 'house' ELSE 'user' END, `user_id`, `purse`, `balance` FROM `old_accounts`;
--> statement-breakpoint
INSERT INTO `ledger_accounts` (`id`, `kind`, `user_id`, `purse`)
  SELECT 'user:' || `user_id` || ':earnings', 'user', `user_id`, 'earnings' FROM `old_accounts` WHERE `purse` = 'coins' AND `user_id` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `ledger_accounts` (`id`, `kind`, `purse`) VALUES
  ('house:earnings', 'house', 'earnings'),
  ('house:revenue:coins', 'house', 'coins'),
  ('house:revenue:bonus_coins', 'house', 'bonus_coins'),
  ('house:revenue:diamonds', 'house', 'diamonds'),
  ('house:revenue:earnings', 'house', 'earnings'),
  ('house:loss:coins', 'house', 'coins'),
  ('house:loss:bonus_coins', 'house', 'bonus_coins'),
  ('house:loss:diamonds', 'house', 'diamonds'),
  ('house:loss:earnings', 'house', 'earnings');
--> statement-breakpoint

CREATE UNIQUE INDEX `ledger_accounts_by_user` ON `ledger_accounts` (`user_id`,`purse`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_accounts_with_purse` ON `ledger_accounts` (`id`,`purse`);--> statement-breakpoint
CREATE INDEX `ledger_accounts_open` ON `ledger_accounts` (`holder_id`) WHERE balance <> 0 AND holder_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ledger_accounts_held` ON `ledger_accounts` (`purchase`) WHERE kind = 'escrow' AND balance <> 0;--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`key` text NOT NULL,
	`leg` integer NOT NULL,
	`kind` text NOT NULL,
	`purse` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`amount` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`subject` text,
	`other_uid` integer,
	PRIMARY KEY(`key`, `leg`),
	FOREIGN KEY (`from_account`,`purse`) REFERENCES `ledger_accounts`(`id`,`purse`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_account`,`purse`) REFERENCES `ledger_accounts`(`id`,`purse`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entries_amount" CHECK("ledger_entries"."amount" > 0),
	CONSTRAINT "ledger_entries_sides" CHECK("ledger_entries"."from_account" <> "ledger_entries"."to_account")
);
--> statement-breakpoint
INSERT INTO `ledger_entries` (rowid, `key`, `leg`, `kind`, `purse`, `from_account`, `to_account`, `amount`, `at_ms`)
  SELECT `row`, `key`, `leg`, `kind`, `purse`, `from_account`, `to_account`, `amount`, `at_ms` FROM `old_entries`;
--> statement-breakpoint
CREATE INDEX `ledger_entries_from` ON `ledger_entries` (`from_account`,`at_ms`);
--> statement-breakpoint
CREATE INDEX `ledger_entries_to` ON `ledger_entries` (`to_account`,`at_ms`);
--> statement-breakpoint
CREATE INDEX `ledger_entries_from_by_kind` ON `ledger_entries` (`from_account`,`kind`,`at_ms`);
--> statement-breakpoint
CREATE INDEX `ledger_entries_to_by_kind` ON `ledger_entries` (`to_account`,`kind`,`at_ms`);
--> statement-breakpoint
CREATE INDEX `ledger_entries_by_subject` ON `ledger_entries` (`subject`) WHERE subject IS NOT NULL;
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
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_raise_deposits` AFTER INSERT ON `ledger_entries` WHEN NEW.`kind` = 'recharge' BEGIN
  INSERT INTO `user_growth` (`user_id`, `deposited_coins`)
    SELECT `user_id`, NEW.`amount` FROM `ledger_accounts` WHERE `id` = NEW.`to_account` AND `user_id` IS NOT NULL
    ON CONFLICT (`user_id`) DO UPDATE SET `deposited_coins` = `deposited_coins` + NEW.`amount`;
END;
--> statement-breakpoint
-- A payment that was taken back was no deposit, whether it came out of the purse or is owed.
CREATE TRIGGER `ledger_entries_lower_deposits` AFTER INSERT ON `ledger_entries`
WHEN NEW.`kind` IN ('recharge_refund', 'chargeback') BEGIN
  UPDATE `user_growth` SET `deposited_coins` = max(0, `deposited_coins` - NEW.`amount`) WHERE `user_id` =
    (SELECT coalesce(`user_id`, `holder_id`) FROM `ledger_accounts` WHERE `id` = NEW.`from_account`);
END;
--> statement-breakpoint
DROP TABLE `old_entries`;
--> statement-breakpoint
DROP TABLE `old_accounts`;
