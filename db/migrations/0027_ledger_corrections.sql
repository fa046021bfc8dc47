CREATE TABLE `ledger_corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_key` text NOT NULL,
	`leg` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`asked_by` integer NOT NULL,
	`asked_at_ms` integer NOT NULL,
	`decided_by` integer,
	`decided_at_ms` integer,
	FOREIGN KEY (`entry_key`,`leg`) REFERENCES `ledger_entries`(`key`,`leg`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_corrections_state" CHECK("ledger_corrections"."state" IN ('asked', 'confirmed', 'declined')),
	CONSTRAINT "ledger_corrections_decided" CHECK(("ledger_corrections"."state" = 'asked') = ("ledger_corrections"."decided_by" IS NULL)),
	CONSTRAINT "ledger_corrections_two_people" CHECK("ledger_corrections"."state" <> 'confirmed' OR "ledger_corrections"."decided_by" <> "ledger_corrections"."asked_by")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_corrections_once` ON `ledger_corrections` (`entry_key`,`leg`) WHERE state <> 'declined';--> statement-breakpoint
CREATE INDEX `ledger_corrections_by_age` ON `ledger_corrections` (`asked_at_ms`);