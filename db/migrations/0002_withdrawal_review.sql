PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_withdrawal_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operation_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`payout_sealed` text NOT NULL,
	`state` text DEFAULT 'requested' NOT NULL,
	`at_ms` integer NOT NULL,
	`claimed_by_id` integer,
	`claimed_at_ms` integer,
	`approved_by_id` integer,
	`approved_at_ms` integer,
	`decided_by_id` integer,
	`decided_at_ms` integer,
	`reason` text,
	`note` text DEFAULT '' NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "withdrawal_requests_state" CHECK("__new_withdrawal_requests"."state" IN ('requested', 'approved', 'rejected', 'paid')),
	CONSTRAINT "withdrawal_requests_amount" CHECK("__new_withdrawal_requests"."amount" > 0),
	CONSTRAINT "withdrawal_requests_not_own" CHECK("__new_withdrawal_requests"."decided_by_id" <> "__new_withdrawal_requests"."user_id"),
	CONSTRAINT "withdrawal_requests_two_people" CHECK("__new_withdrawal_requests"."state" <> 'paid' OR "__new_withdrawal_requests"."approved_by_id" <> "__new_withdrawal_requests"."decided_by_id"),
	CONSTRAINT "withdrawal_requests_reasons" CHECK("__new_withdrawal_requests"."reason" IN ('payout_invalid', 'holder_mismatch', 'under_investigation', 'other')),
	CONSTRAINT "withdrawal_requests_texts" CHECK(("__new_withdrawal_requests"."reason" IS NULL OR "__new_withdrawal_requests"."state" = 'rejected') AND ("__new_withdrawal_requests"."reference" = '' OR "__new_withdrawal_requests"."state" = 'paid')),
	CONSTRAINT "withdrawal_requests_people" CHECK(("__new_withdrawal_requests"."claimed_at_ms" IS NULL) = ("__new_withdrawal_requests"."claimed_by_id" IS NULL)
        AND ("__new_withdrawal_requests"."approved_at_ms" IS NULL) = ("__new_withdrawal_requests"."approved_by_id" IS NULL)
        AND ("__new_withdrawal_requests"."claimed_by_id" IS NULL OR "__new_withdrawal_requests"."state" IN ('requested', 'approved'))),
	CONSTRAINT "withdrawal_requests_decided" CHECK(("__new_withdrawal_requests"."state" = 'requested') = ("__new_withdrawal_requests"."decided_at_ms" IS NULL)
        AND ("__new_withdrawal_requests"."decided_at_ms" IS NULL) = ("__new_withdrawal_requests"."decided_by_id" IS NULL))
);
--> statement-breakpoint
INSERT INTO `__new_withdrawal_requests`("id", "operation_id", "user_id", "amount", "payout_sealed", "state", "at_ms", "approved_by_id", "approved_at_ms", "decided_by_id", "decided_at_ms", "note") SELECT "id", "operation_id", "user_id", "amount", "payout_sealed", "state", "at_ms", iif("state" = 'approved', "decided_by_id", NULL), iif("state" = 'approved', "decided_at_ms", NULL), "decided_by_id", "decided_at_ms", "note" FROM `withdrawal_requests`;--> statement-breakpoint
DROP TABLE `withdrawal_requests`;--> statement-breakpoint
ALTER TABLE `__new_withdrawal_requests` RENAME TO `withdrawal_requests`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawal_requests_operation_id_unique` ON `withdrawal_requests` (`operation_id`);--> statement-breakpoint
CREATE INDEX `withdrawal_requests_queue` ON `withdrawal_requests` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `withdrawal_requests_by_user` ON `withdrawal_requests` (`user_id`,`id`);--> statement-breakpoint
ALTER TABLE `lives` ADD `viewer_counts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `lives` ADD `viewer_sum` integer DEFAULT 0 NOT NULL;