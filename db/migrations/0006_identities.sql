CREATE TABLE `pending_identities` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`provider_user_id` text NOT NULL,
	`name` text NOT NULL,
	`expires_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pending_identities_by_expiry` ON `pending_identities` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `sign_in_flows` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`return_to` text NOT NULL,
	`address` text,
	`expires_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_flows_by_address` ON `sign_in_flows` (`address`,`expires_at_ms`);--> statement-breakpoint
CREATE INDEX `sign_in_flows_by_expiry` ON `sign_in_flows` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `user_identities` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`provider_user_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`linked_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_identities_provider" CHECK("user_identities"."provider" IN ('google', 'apple', 'line', 'x', 'facebook', 'wechat', 'qq'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_identities_one_user` ON `user_identities` (`provider`,`provider_user_id`);--> statement-breakpoint
CREATE INDEX `user_identities_by_user` ON `user_identities` (`user_id`,`linked_at_ms`);