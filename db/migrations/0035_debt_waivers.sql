CREATE TABLE `debt_waivers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purse` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`asked_by` integer NOT NULL,
	`asked_at_ms` integer NOT NULL,
	`decided_by` integer,
	`decided_at_ms` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "debt_waivers_purse" CHECK("debt_waivers"."purse" IN ('coins', 'diamonds')),
	CONSTRAINT "debt_waivers_amount" CHECK("debt_waivers"."amount" > 0),
	CONSTRAINT "debt_waivers_state" CHECK("debt_waivers"."state" IN ('asked', 'confirmed', 'declined')),
	CONSTRAINT "debt_waivers_decided" CHECK(("debt_waivers"."state" = 'asked') = ("debt_waivers"."decided_by" IS NULL)),
	CONSTRAINT "debt_waivers_two_people" CHECK("debt_waivers"."state" <> 'confirmed' OR ("debt_waivers"."decided_by" <> "debt_waivers"."asked_by" AND "debt_waivers"."user_id" NOT IN ("debt_waivers"."asked_by", "debt_waivers"."decided_by")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `debt_waivers_open` ON `debt_waivers` (`user_id`,`purse`) WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX `debt_waivers_by_age` ON `debt_waivers` (`asked_at_ms`);