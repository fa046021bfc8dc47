CREATE TABLE `alarms` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`detail` text NOT NULL,
	`opened_at_ms` integer NOT NULL,
	`resolved_at_ms` integer,
	`open_notified_at_ms` integer,
	`resolved_notified_at_ms` integer,
	CONSTRAINT "alarms_name" CHECK("alarms"."name" IN ('feed_silent', 'clock_stopped', 'schedule_stopped', 'outbox_stuck', 'rooms_unreachable', 'ledger_inconsistent', 'payment_quarantined', 'jobs_failing')),
	CONSTRAINT "alarms_resolved" CHECK("alarms"."resolved_at_ms" IS NULL OR "alarms"."resolved_at_ms" >= "alarms"."opened_at_ms")
);
--> statement-breakpoint
CREATE INDEX `alarms_by_time` ON `alarms` (`opened_at_ms`);--> statement-breakpoint
CREATE UNIQUE INDEX `alarms_open` ON `alarms` (`name`) WHERE "alarms"."resolved_at_ms" IS NULL;--> statement-breakpoint
CREATE INDEX `alarms_to_notify` ON `alarms` (`opened_at_ms`) WHERE open_notified_at_ms IS NULL OR (resolved_at_ms IS NOT NULL AND resolved_notified_at_ms IS NULL);--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`name` text PRIMARY KEY NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staff_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`brand_id` text NOT NULL,
	`invited_at_ms` integer NOT NULL,
	`emailed_at_ms` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `staff_invitations_due` ON `staff_invitations` (`invited_at_ms`) WHERE "staff_invitations"."emailed_at_ms" IS NULL;--> statement-breakpoint
CREATE INDEX `staff_invitations_by_user` ON `staff_invitations` (`user_id`);--> statement-breakpoint
ALTER TABLE `calendar_keys` ADD `sealed_key` text;