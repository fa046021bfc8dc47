ALTER TABLE `payment_events` ADD `dispute_id` text;--> statement-breakpoint
ALTER TABLE `recharge_orders` DROP COLUMN `disputed_minor`;--> statement-breakpoint
ALTER TABLE `recharge_orders` DROP COLUMN `reinstated_minor`;--> statement-breakpoint
-- Until now an order had one dispute at most, which went without a name.
UPDATE `payment_events` SET `dispute_id` = 'of:' || `order_id` WHERE `kind` IN ('charged_back', 'reinstated');
