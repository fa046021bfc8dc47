CREATE TABLE `cool_offs` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`until_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `spending_limits` (
	`user_id` integer NOT NULL,
	`scope` text NOT NULL,
	`period` text NOT NULL,
	`amount` integer,
	`next_amount` integer,
	`next_from_ms` integer,
	PRIMARY KEY(`user_id`, `scope`, `period`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `spent_amounts` (
	`user_id` integer NOT NULL,
	`scope` text NOT NULL,
	`period` text NOT NULL,
	`amount` integer NOT NULL,
	`cap` integer,
	PRIMARY KEY(`user_id`, `scope`, `period`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "spent_amounts_cap" CHECK("spent_amounts"."cap" IS NULL OR "spent_amounts"."amount" <= "spent_amounts"."cap")
);
