-- Who was VIP or SVIP by name becomes one by a term: from here on a membership has an end.
INSERT INTO `membership_records` (`user_id`, `number`, `kind`, `tier`, `months`, `coins`, `starts_at_ms`, `ends_at_ms`, `at_ms`)
  SELECT `user_id`, 1, 'given', max(`role`), 12, 0, unixepoch() * 1000, (unixepoch() + 365 * 86400) * 1000, unixepoch() * 1000
  FROM `user_roles` WHERE `role` IN ('vip', 'svip') GROUP BY `user_id`;
--> statement-breakpoint
UPDATE `membership_records` SET `tier` = 'svip' WHERE `user_id` IN (SELECT `user_id` FROM `user_roles` WHERE `role` = 'svip');
--> statement-breakpoint
DELETE FROM `user_roles` WHERE `role` IN ('vip', 'svip');
--> statement-breakpoint
CREATE TRIGGER `membership_records_stay` BEFORE UPDATE ON `membership_records` BEGIN
  SELECT RAISE(ABORT, 'terms of membership are never changed');
END;
--> statement-breakpoint
-- An order of cards is charged when it has its numbers, and not before.
CREATE TRIGGER `goods_orders_have_cards` BEFORE UPDATE OF `state` ON `goods_orders` WHEN NEW.`state` = 'charged' BEGIN
  SELECT RAISE(ABORT, 'an order is charged without its cards')
  WHERE (SELECT count(*) FROM `goods_cards` WHERE `order_id` = NEW.`id`) < NEW.`quantity`;
END;
--> statement-breakpoint
CREATE TRIGGER `goods_order_steps_stay` BEFORE UPDATE ON `goods_order_steps` BEGIN
  SELECT RAISE(ABORT, 'steps of an order are never changed');
END;
--> statement-breakpoint
-- The log of draws is as it was drawn.
CREATE TRIGGER `box_draws_stay` BEFORE UPDATE ON `box_draws` WHEN OLD.`number` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'draws are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `box_draws_are_kept` BEFORE DELETE ON `box_draws` WHEN OLD.`number` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'draws are never deleted');
END;
