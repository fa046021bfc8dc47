CREATE TABLE `ledger_audits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at_ms` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`entries` integer NOT NULL,
	`problems` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_audits_by_age` ON `ledger_audits` (`at_ms`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`provider` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text NOT NULL,
	`ref` text,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`at_ms` integer NOT NULL,
	`received_at_ms` integer NOT NULL,
	`outcome` text NOT NULL,
	`why` text,
	PRIMARY KEY(`provider`, `id`)
);
--> statement-breakpoint
CREATE INDEX `payment_events_by_order` ON `payment_events` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_events_in_doubt` ON `payment_events` (`received_at_ms`) WHERE outcome = 'quarantined';--> statement-breakpoint
CREATE TABLE `recharge_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purse` text NOT NULL,
	`amount` integer NOT NULL,
	`cny` integer NOT NULL,
	`price_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`method` text NOT NULL,
	`provider` text NOT NULL,
	`ref` text,
	`url` text,
	`qr` text,
	`state` text NOT NULL,
	`step` integer NOT NULL,
	`credited` integer DEFAULT 0 NOT NULL,
	`taken_back` integer DEFAULT 0 NOT NULL,
	`refunded_minor` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`brand_id` text NOT NULL,
	`locale` text NOT NULL,
	`receipt_due` integer DEFAULT false NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`changed_at_ms` integer NOT NULL,
	CONSTRAINT "recharge_orders_state" CHECK("recharge_orders"."state" IN ('created', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged_back')),
	CONSTRAINT "recharge_orders_amount" CHECK("recharge_orders"."amount" > 0 AND "recharge_orders"."price_minor" > 0),
	CONSTRAINT "recharge_orders_credit" CHECK("recharge_orders"."taken_back" <= "recharge_orders"."credited" AND "recharge_orders"."credited" <= "recharge_orders"."amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recharge_orders_by_ref` ON `recharge_orders` (`provider`,`ref`);--> statement-breakpoint
CREATE INDEX `recharge_orders_by_user` ON `recharge_orders` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `recharge_orders_open` ON `recharge_orders` (`expires_at_ms`) WHERE state IN ('created', 'pending');--> statement-breakpoint
CREATE INDEX `recharge_orders_receipts` ON `recharge_orders` (`changed_at_ms`) WHERE receipt_due = 1;--> statement-breakpoint
CREATE TABLE `recharge_steps` (
	`order_id` text NOT NULL,
	`step` integer NOT NULL,
	`state` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`order_id`, `step`),
	FOREIGN KEY (`order_id`) REFERENCES `recharge_orders`(`id`) ON UPDATE no action ON DELETE no action
);
