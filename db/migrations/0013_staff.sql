CREATE TABLE `account_origins` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`first_at_ms` integer NOT NULL,
	`last_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `value`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_origins_by_value` ON `account_origins` (`kind`,`value`,`last_at_ms`);--> statement-breakpoint
CREATE INDEX `account_origins_by_time` ON `account_origins` (`last_at_ms`);--> statement-breakpoint
CREATE TABLE `account_sanctions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`by_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`until_ms` integer,
	`lifted_at_ms` integer,
	`lifted_by_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "account_sanctions_kind" CHECK("account_sanctions"."kind" IN ('ban', 'freeze')),
	CONSTRAINT "account_sanctions_reason" CHECK("account_sanctions"."reason" IN ('inappropriate_speech', 'personal_attack', 'nickname_violation', 'advertisement', 'avatar_violation', 'malicious_spamming', 'fraud', 'copyright', 'other')),
	CONSTRAINT "account_sanctions_end" CHECK("account_sanctions"."until_ms" IS NULL OR "account_sanctions"."until_ms" > "account_sanctions"."at_ms"),
	CONSTRAINT "account_sanctions_not_own" CHECK("account_sanctions"."by_id" <> "account_sanctions"."user_id"),
	CONSTRAINT "account_sanctions_lifted" CHECK(("account_sanctions"."lifted_at_ms" IS NULL) = ("account_sanctions"."lifted_by_id" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `account_sanctions_by_user` ON `account_sanctions` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `account_sanctions_active` ON `account_sanctions` (`kind`,`id`) WHERE lifted_at_ms IS NULL;--> statement-breakpoint
CREATE TABLE `inbox_claims` (
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`claimed_by_id` integer NOT NULL,
	`claimed_at_ms` integer NOT NULL,
	PRIMARY KEY(`kind`, `item_id`)
);
--> statement-breakpoint
CREATE INDEX `inbox_claims_by_time` ON `inbox_claims` (`claimed_at_ms`);--> statement-breakpoint
CREATE TABLE `staff_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at_ms` integer NOT NULL,
	`actor_id` integer NOT NULL,
	`brand_id` text NOT NULL,
	`action` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`subject_id` integer,
	`counterpart_id` integer,
	`shared_origins` text NOT NULL,
	`reason` text NOT NULL,
	`detail` text NOT NULL,
	`device` text NOT NULL,
	`address` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `staff_audit_by_actor` ON `staff_audit` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `staff_audit_by_subject` ON `staff_audit` (`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `staff_audit_by_action` ON `staff_audit` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `staff_audit_by_target` ON `staff_audit` (`target_kind`,`target_id`,`id`);--> statement-breakpoint
CREATE TABLE `staff_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`by_id` integer NOT NULL,
	`body` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_notes_by_user` ON `staff_notes` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `staff_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer NOT NULL,
	`role` text,
	`reason` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`requested_by_id` integer NOT NULL,
	`requested_at_ms` integer NOT NULL,
	`decided_by_id` integer,
	`decided_at_ms` integer,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_requests_kind" CHECK("staff_requests"."kind" IN ('grant_role', 'revoke_role', 'reset_two_factor')),
	CONSTRAINT "staff_requests_state" CHECK("staff_requests"."state" IN ('open', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "staff_requests_role" CHECK(("staff_requests"."kind" = 'reset_two_factor') = ("staff_requests"."role" IS NULL)),
	CONSTRAINT "staff_requests_not_own" CHECK("staff_requests"."requested_by_id" <> "staff_requests"."user_id"),
	CONSTRAINT "staff_requests_two_people" CHECK("staff_requests"."state" <> 'approved' OR ("staff_requests"."decided_by_id" <> "staff_requests"."requested_by_id" AND "staff_requests"."decided_by_id" <> "staff_requests"."user_id")),
	CONSTRAINT "staff_requests_decided" CHECK(("staff_requests"."state" = 'open') = ("staff_requests"."decided_at_ms" IS NULL) AND ("staff_requests"."decided_at_ms" IS NULL) = ("staff_requests"."decided_by_id" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_requests_open_role` ON `staff_requests` (`user_id`,`role`) WHERE state = 'open' AND role IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `staff_requests_open_reset` ON `staff_requests` (`user_id`) WHERE state = 'open' AND role IS NULL;--> statement-breakpoint
CREATE INDEX `staff_requests_queue` ON `staff_requests` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `staff_requests_by_user` ON `staff_requests` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `__new_user_roles` (
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_roles_role" CHECK("__new_user_roles"."role" IN ('user', 'vip', 'svip', 'expert', 'anchor', 'moderator', 'admin', 'channel', 'operator', 'support', 'finance', 'editor', 'moderation_lead', 'feed_operator'))
);
--> statement-breakpoint
INSERT INTO `__new_user_roles`("user_id", "role") SELECT "user_id", "role" FROM `user_roles`;--> statement-breakpoint
DROP TABLE `user_roles`;--> statement-breakpoint
ALTER TABLE `__new_user_roles` RENAME TO `user_roles`;--> statement-breakpoint
CREATE INDEX `user_roles_by_role` ON `user_roles` (`role`,`user_id`);--> statement-breakpoint
CREATE INDEX `users_by_registration` ON `users` (`registered_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `debt_waivers_open_by_age` ON `debt_waivers` (`asked_at_ms`) WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX `ledger_corrections_open` ON `ledger_corrections` (`asked_at_ms`) WHERE state = 'asked';--> statement-breakpoint
-- hand-written
CREATE TRIGGER staff_audit_never_changed BEFORE UPDATE ON staff_audit BEGIN
  SELECT RAISE(ABORT, 'audit entries are never changed');
END;--> statement-breakpoint
CREATE TRIGGER staff_audit_never_deleted BEFORE DELETE ON staff_audit BEGIN
  SELECT RAISE(ABORT, 'audit entries are never deleted');
END;
