ALTER TABLE `recharge_orders` ADD `disputed_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `recharge_orders` ADD `reinstated_minor` integer DEFAULT 0 NOT NULL;