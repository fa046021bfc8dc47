CREATE TABLE `box_draws` (
	`id` text PRIMARY KEY NOT NULL,
	`box_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`seed_hash` text NOT NULL,
	`server_seed` text NOT NULL,
	`promised_at_ms` integer NOT NULL,
	`number` integer,
	`client_seed` text,
	`prizes` text,
	`goods_id` integer,
	`order_id` text,
	`drawn_at_ms` integer,
	FOREIGN KEY (`box_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "box_draws_whole" CHECK(("box_draws"."number" IS NULL) = ("box_draws"."order_id" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `box_draws_numbered` ON `box_draws` (`box_id`,`number`) WHERE number IS NOT NULL;--> statement-breakpoint
CREATE INDEX `box_draws_by_order` ON `box_draws` (`order_id`);--> statement-breakpoint
CREATE INDEX `box_draws_promised` ON `box_draws` (`promised_at_ms`) WHERE number IS NULL;--> statement-breakpoint
CREATE TABLE `card_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`device` text NOT NULL,
	`place` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `goods_orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `card_views_by_order` ON `card_views` (`order_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `goods_order_steps` (
	`order_id` text NOT NULL,
	`step` integer NOT NULL,
	`event` text NOT NULL,
	`state` text NOT NULL,
	`by_uid` integer,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`order_id`, `step`),
	FOREIGN KEY (`order_id`) REFERENCES `goods_orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `goods_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`goods_id` integer NOT NULL,
	`box_id` integer,
	`quantity` integer NOT NULL,
	`unit_coins` integer NOT NULL,
	`coins` integer NOT NULL,
	`state` text NOT NULL,
	`step` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`hold_until_ms` integer NOT NULL,
	`paid_at_ms` integer,
	`changed_at_ms` integer NOT NULL,
	`recipient` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`tracking_number` text,
	`claimed_by` integer,
	`reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goods_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`box_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "goods_orders_state" CHECK("goods_orders"."state" IN ('in_progress', 'under_review', 'redeemed', 'charged', 'returned', 'refunded', 'cancelled')),
	CONSTRAINT "goods_orders_quantity" CHECK("goods_orders"."quantity" > 0),
	CONSTRAINT "goods_orders_coins" CHECK("goods_orders"."coins" = "goods_orders"."unit_coins" * "goods_orders"."quantity")
);
--> statement-breakpoint
CREATE INDEX `goods_orders_by_user` ON `goods_orders` (`user_id`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `goods_orders_by_state` ON `goods_orders` (`state`,`changed_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `goods_orders_held` ON `goods_orders` (`hold_until_ms`) WHERE state = 'in_progress';--> statement-breakpoint
CREATE UNIQUE INDEX `goods_orders_one_hold` ON `goods_orders` (`user_id`,`goods_id`) WHERE state = 'in_progress';--> statement-breakpoint
CREATE TABLE `box_prizes` (
	`box_id` integer NOT NULL,
	`goods_id` integer NOT NULL,
	`place` integer NOT NULL,
	`weight` integer NOT NULL,
	`stock` integer NOT NULL,
	PRIMARY KEY(`box_id`, `goods_id`),
	FOREIGN KEY (`box_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goods_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "box_prizes_weight" CHECK("box_prizes"."weight" > 0),
	CONSTRAINT "box_prizes_stock" CHECK("box_prizes"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE `goods` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`category` text NOT NULL,
	`price_coins` integer NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	`redeemed` integer DEFAULT 0 NOT NULL,
	`picture` text NOT NULL,
	`is_on_sale` integer DEFAULT true NOT NULL,
	`added_at_ms` integer NOT NULL,
	CONSTRAINT "goods_kind" CHECK("goods"."kind" IN ('shipped', 'card', 'box')),
	CONSTRAINT "goods_category" CHECK("goods"."category" IN ('wear', 'home', 'gear', 'cards', 'boxes')),
	CONSTRAINT "goods_price" CHECK("goods"."price_coins" > 0),
	CONSTRAINT "goods_stock" CHECK("goods"."stock" >= 0)
);
--> statement-breakpoint
CREATE INDEX `goods_by_redeemed` ON `goods` (`is_on_sale`,`redeemed`,`id`);--> statement-breakpoint
CREATE INDEX `goods_by_age` ON `goods` (`is_on_sale`,`added_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `goods_by_price` ON `goods` (`is_on_sale`,`price_coins`,`id`);--> statement-breakpoint
CREATE TABLE `goods_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`goods_id` integer NOT NULL,
	`sealed` text NOT NULL,
	`order_id` text,
	`added_at_ms` integer NOT NULL,
	FOREIGN KEY (`goods_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `goods_cards_free` ON `goods_cards` (`goods_id`,`added_at_ms`) WHERE order_id IS NULL;--> statement-breakpoint
CREATE INDEX `goods_cards_by_order` ON `goods_cards` (`order_id`);--> statement-breakpoint
CREATE TABLE `goods_texts` (
	`goods_id` integer NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	PRIMARY KEY(`goods_id`, `locale`),
	FOREIGN KEY (`goods_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `membership_records` (
	`user_id` integer NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`tier` text NOT NULL,
	`months` integer NOT NULL,
	`coins` integer NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`ends_at_ms` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `number`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "membership_records_kind" CHECK("membership_records"."kind" IN ('open', 'renew', 'upgrade', 'given')),
	CONSTRAINT "membership_records_tier" CHECK("membership_records"."tier" IN ('vip', 'svip')),
	CONSTRAINT "membership_records_coins" CHECK("membership_records"."coins" >= 0),
	CONSTRAINT "membership_records_ends" CHECK("membership_records"."ends_at_ms" > "membership_records"."starts_at_ms")
);
--> statement-breakpoint
CREATE INDEX `membership_records_by_end` ON `membership_records` (`ends_at_ms`);--> statement-breakpoint
CREATE TABLE `membership_reminders` (
	`user_id` integer NOT NULL,
	`number` integer NOT NULL,
	`days` integer NOT NULL,
	PRIMARY KEY(`user_id`, `number`, `days`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
