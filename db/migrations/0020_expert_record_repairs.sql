CREATE TABLE `expert_record_repairs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`expert_id` integer NOT NULL,
	`brand_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`expert_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `expert_record_repairs_by_time` ON `expert_record_repairs` (`at_ms`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_alarms` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`detail` text NOT NULL,
	`opened_at_ms` integer NOT NULL,
	`resolved_at_ms` integer,
	`open_notified_at_ms` integer,
	`resolved_notified_at_ms` integer,
	CONSTRAINT "alarms_name" CHECK("__new_alarms"."name" IN ('feed_silent', 'clock_stopped', 'schedule_stopped', 'outbox_stuck', 'rooms_unreachable', 'ledger_inconsistent', 'payment_quarantined', 'expert_records_differ', 'jobs_failing')),
	CONSTRAINT "alarms_resolved" CHECK("__new_alarms"."resolved_at_ms" IS NULL OR "__new_alarms"."resolved_at_ms" >= "__new_alarms"."opened_at_ms")
);
--> statement-breakpoint
INSERT INTO `__new_alarms`("id", "name", "detail", "opened_at_ms", "resolved_at_ms", "open_notified_at_ms", "resolved_notified_at_ms") SELECT "id", "name", "detail", "opened_at_ms", "resolved_at_ms", "open_notified_at_ms", "resolved_notified_at_ms" FROM `alarms`;--> statement-breakpoint
DROP TABLE `alarms`;--> statement-breakpoint
ALTER TABLE `__new_alarms` RENAME TO `alarms`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `alarms_by_time` ON `alarms` (`opened_at_ms`);--> statement-breakpoint
CREATE UNIQUE INDEX `alarms_open` ON `alarms` (`name`) WHERE "alarms"."resolved_at_ms" IS NULL;--> statement-breakpoint
CREATE INDEX `alarms_to_notify` ON `alarms` (`opened_at_ms`) WHERE open_notified_at_ms IS NULL OR (resolved_at_ms IS NOT NULL AND resolved_notified_at_ms IS NULL);