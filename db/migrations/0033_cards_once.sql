ALTER TABLE `goods_cards` ADD `number_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `goods_cards_once` ON `goods_cards` (`goods_id`,`number_hash`);