CREATE TABLE `gift_settings` (
	`gift_id` integer PRIMARY KEY NOT NULL,
	`diamonds` integer NOT NULL,
	`is_on_sale` integer NOT NULL,
	`changed_by_id` integer NOT NULL,
	`changed_at_ms` integer NOT NULL,
	CONSTRAINT "gift_settings_diamonds" CHECK("gift_settings"."diamonds" BETWEEN 1 AND 100000)
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_staff_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer NOT NULL,
	`role` text,
	`into_user_id` integer,
	`reason` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`requested_by_id` integer NOT NULL,
	`requested_at_ms` integer NOT NULL,
	`decided_by_id` integer,
	`decided_at_ms` integer,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`into_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_requests_kind" CHECK("__new_staff_requests"."kind" IN ('grant_role', 'revoke_role', 'reset_two_factor', 'merge_accounts')),
	CONSTRAINT "staff_requests_state" CHECK("__new_staff_requests"."state" IN ('open', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "staff_requests_role" CHECK(("__new_staff_requests"."kind" IN ('reset_two_factor', 'merge_accounts')) = ("__new_staff_requests"."role" IS NULL)),
	CONSTRAINT "staff_requests_into" CHECK(("__new_staff_requests"."kind" = 'merge_accounts') = ("__new_staff_requests"."into_user_id" IS NOT NULL) AND "__new_staff_requests"."into_user_id" IS NOT "__new_staff_requests"."user_id"),
	CONSTRAINT "staff_requests_not_own" CHECK("__new_staff_requests"."requested_by_id" <> "__new_staff_requests"."user_id"),
	CONSTRAINT "staff_requests_two_people" CHECK("__new_staff_requests"."state" <> 'approved' OR ("__new_staff_requests"."decided_by_id" <> "__new_staff_requests"."requested_by_id" AND "__new_staff_requests"."decided_by_id" <> "__new_staff_requests"."user_id")),
	CONSTRAINT "staff_requests_decided" CHECK(("__new_staff_requests"."state" = 'open') = ("__new_staff_requests"."decided_at_ms" IS NULL) AND ("__new_staff_requests"."decided_at_ms" IS NULL) = ("__new_staff_requests"."decided_by_id" IS NULL))
);
--> statement-breakpoint
INSERT INTO `__new_staff_requests`("id", "kind", "user_id", "role", "into_user_id", "reason", "state", "requested_by_id", "requested_at_ms", "decided_by_id", "decided_at_ms", "note") SELECT "id", "kind", "user_id", "role", NULL, "reason", "state", "requested_by_id", "requested_at_ms", "decided_by_id", "decided_at_ms", "note" FROM `staff_requests`;--> statement-breakpoint
DROP TABLE `staff_requests`;--> statement-breakpoint
ALTER TABLE `__new_staff_requests` RENAME TO `staff_requests`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `staff_requests_open_role` ON `staff_requests` (`user_id`,`role`) WHERE state = 'open' AND role IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `staff_requests_open_reset` ON `staff_requests` (`user_id`) WHERE state = 'open' AND role IS NULL;--> statement-breakpoint
CREATE INDEX `staff_requests_queue` ON `staff_requests` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `staff_requests_by_user` ON `staff_requests` (`user_id`,`id`);--> statement-breakpoint
DROP INDEX `account_sanctions_active`;--> statement-breakpoint
CREATE INDEX `account_sanctions_active` ON `account_sanctions` (`kind`,`until_ms`) WHERE lifted_at_ms IS NULL;