CREATE TABLE `user_growth` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`active_days` integer DEFAULT 0 NOT NULL,
	`last_active_day` integer DEFAULT 0 NOT NULL,
	`deposited_coins` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_growth_days" CHECK("user_growth"."active_days" >= 0),
	CONSTRAINT "user_growth_deposited" CHECK("user_growth"."deposited_coins" >= 0)
);
--> statement-breakpoint
CREATE TABLE `account_deletions` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`asked_at_ms` integer NOT NULL,
	`erase_at_ms` integer NOT NULL,
	`letter` text,
	`locale` text NOT NULL,
	`brand_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "account_deletions_state" CHECK("account_deletions"."state" IN ('asked', 'cancelled', 'erasing', 'erased'))
);
--> statement-breakpoint
CREATE INDEX `account_deletions_due` ON `account_deletions` (`state`,`erase_at_ms`);--> statement-breakpoint
CREATE INDEX `account_deletions_letters` ON `account_deletions` (`letter`) WHERE "account_deletions"."letter" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`asked_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `data_exports_by_user` ON `data_exports` (`user_id`,`asked_at_ms`);--> statement-breakpoint
CREATE INDEX `data_exports_by_time` ON `data_exports` (`asked_at_ms`);--> statement-breakpoint
CREATE TABLE `follow_counts` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`follows` integer DEFAULT 0 NOT NULL,
	`fans` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "follow_counts_follows" CHECK("follow_counts"."follows" BETWEEN 0 AND 2000),
	CONSTRAINT "follow_counts_fans" CHECK("follow_counts"."fans" >= 0)
);
--> statement-breakpoint
CREATE TABLE `follows` (
	`follower_id` integer NOT NULL,
	`followed_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `followed_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`followed_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "follows_not_oneself" CHECK("follows"."follower_id" <> "follows"."followed_id")
);
--> statement-breakpoint
CREATE INDEX `follows_by_follower` ON `follows` (`follower_id`,`at_ms`,`followed_id`);--> statement-breakpoint
CREATE INDEX `follows_by_followed` ON `follows` (`followed_id`,`at_ms`,`follower_id`);--> statement-breakpoint
CREATE TABLE `user_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reporter_id` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_reports_not_oneself" CHECK("user_reports"."reporter_id" <> "user_reports"."subject_id"),
	CONSTRAINT "user_reports_reason" CHECK("user_reports"."reason" IN ('inappropriate_speech', 'personal_attack', 'nickname_violation', 'advertisement', 'avatar_violation', 'malicious_spamming')),
	CONSTRAINT "user_reports_state" CHECK("user_reports"."state" IN ('open', 'claimed', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_reports_waiting_once` ON `user_reports` (`reporter_id`,`subject_id`,`reason`) WHERE "user_reports"."state" IN ('open', 'claimed');--> statement-breakpoint
CREATE INDEX `user_reports_queue` ON `user_reports` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `user_reports_by_reporter` ON `user_reports` (`reporter_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `user_reports_by_subject` ON `user_reports` (`subject_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `ledger_entries_from_by_kind` ON `ledger_entries` (`from_account`,`kind`,`at_ms`);--> statement-breakpoint
CREATE INDEX `ledger_entries_to_by_kind` ON `ledger_entries` (`to_account`,`kind`,`at_ms`);