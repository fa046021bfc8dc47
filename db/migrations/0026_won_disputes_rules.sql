-- Until now one number held what was refunded and what was disputed.
UPDATE `recharge_orders` SET `disputed_minor` = `refunded_minor`, `refunded_minor` =
  (SELECT coalesce(max(`amount_minor`), 0) FROM `payment_events`
   WHERE `order_id` = `recharge_orders`.`id` AND `kind` = 'refunded' AND `outcome` = 'applied')
WHERE `state` = 'charged_back';
--> statement-breakpoint
-- A dispute that was won makes a deposit of it again.
CREATE TRIGGER `ledger_entries_restore_deposits` AFTER INSERT ON `ledger_entries`
WHEN NEW.`kind` = 'chargeback_returned' BEGIN
  UPDATE `user_growth` SET `deposited_coins` = `deposited_coins` + NEW.`amount` WHERE `user_id` =
    (SELECT `user_id` FROM `ledger_accounts` WHERE `id` = NEW.`to_account`);
END;
