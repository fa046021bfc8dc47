CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`device` text NOT NULL,
	`place` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_seen_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`last_seen_at_ms`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `user_contacts` (
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`area_code` text,
	`user_id` integer NOT NULL,
	`verified_at_ms` integer NOT NULL,
	PRIMARY KEY(`kind`, `value`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_contacts_area_code" CHECK(("user_contacts"."kind" = 'phone') = ("user_contacts"."area_code" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_contacts_one_of_each` ON `user_contacts` (`user_id`,`kind`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_roles_role" CHECK("user_roles"."role" IN ('user', 'vip', 'svip', 'expert', 'anchor', 'moderator', 'admin', 'channel', 'operator'))
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`signature` text DEFAULT '' NOT NULL,
	`level` integer DEFAULT 1 NOT NULL,
	`password_hash` text,
	`registered_at_ms` integer NOT NULL,
	`registration_source` text NOT NULL,
	`promotion_channel_id` text,
	CONSTRAINT "users_level" CHECK("users"."level" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE TABLE `code_sends` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contact` text NOT NULL,
	`address` text,
	`sent_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `code_sends_by_contact` ON `code_sends` (`contact`,`sent_at_ms`);--> statement-breakpoint
CREATE INDEX `code_sends_by_address` ON `code_sends` (`address`,`sent_at_ms`);--> statement-breakpoint
CREATE INDEX `code_sends_by_time` ON `code_sends` (`sent_at_ms`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`key` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`started_at_ms` integer NOT NULL,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX `idempotency_by_time` ON `idempotency` (`started_at_ms`);--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer,
	`purse` text NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_purse" CHECK("ledger_accounts"."purse" IN ('coins', 'bonus_coins', 'diamonds')),
	CONSTRAINT "ledger_accounts_balance" CHECK("ledger_accounts"."balance" >= 0 OR "ledger_accounts"."user_id" IS NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_accounts_by_user` ON `ledger_accounts` (`user_id`,`purse`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_accounts_with_purse` ON `ledger_accounts` (`id`,`purse`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`key` text NOT NULL,
	`leg` integer NOT NULL,
	`kind` text NOT NULL,
	`purse` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`amount` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`key`, `leg`),
	FOREIGN KEY (`from_account`,`purse`) REFERENCES `ledger_accounts`(`id`,`purse`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_account`,`purse`) REFERENCES `ledger_accounts`(`id`,`purse`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entries_amount" CHECK("ledger_entries"."amount" > 0),
	CONSTRAINT "ledger_entries_sides" CHECK("ledger_entries"."from_account" <> "ledger_entries"."to_account")
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_from` ON `ledger_entries` (`from_account`,`at_ms`);--> statement-breakpoint
CREATE INDEX `ledger_entries_to` ON `ledger_entries` (`to_account`,`at_ms`);--> statement-breakpoint
CREATE TABLE `login_codes` (
	`contact` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "login_codes_tries" CHECK("login_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE INDEX `login_codes_by_expiry` ON `login_codes` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`code` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_by_receiver` ON `outbox` (`to`,`id`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`subject` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_failed_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_failures_by_time` ON `sign_in_failures` (`last_failed_at_ms`);