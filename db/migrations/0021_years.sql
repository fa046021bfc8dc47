CREATE TABLE `watched_matches` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`since_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_cursors` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_audited_sums` (
	`account` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger_blocks` (
	`number` integer PRIMARY KEY NOT NULL,
	`last_row` integer NOT NULL,
	`entries` integer NOT NULL,
	`hash` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "ledger_blocks_entries" CHECK("ledger_blocks"."entries" > 0)
);
--> statement-breakpoint
CREATE TABLE `match_archives` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`entries` text NOT NULL,
	`bytes` integer NOT NULL,
	`at_ms` integer NOT NULL
);
