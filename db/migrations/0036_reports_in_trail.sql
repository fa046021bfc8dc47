-- What may be done grows with the code: the table no longer lists it, so that the trail need not be copied for each new deed.
CREATE TABLE `__new_room_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room_id` text,
	`actor_id` integer NOT NULL,
	`action` text NOT NULL,
	`subject_id` integer,
	`detail` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_room_audit`("id", "room_id", "actor_id", "action", "subject_id", "detail", "at_ms") SELECT "id", "room_id", "actor_id", "action", "subject_id", "detail", "at_ms" FROM `room_audit`;--> statement-breakpoint
DROP TABLE `room_audit`;--> statement-breakpoint
ALTER TABLE `__new_room_audit` RENAME TO `room_audit`;--> statement-breakpoint
CREATE INDEX `room_audit_by_room` ON `room_audit` (`room_id`,`id`);--> statement-breakpoint
CREATE INDEX `room_audit_by_action` ON `room_audit` (`room_id`,`action`,`id`);--> statement-breakpoint
CREATE INDEX `room_audit_by_subject` ON `room_audit` (`subject_id`,`id`);--> statement-breakpoint
-- They went with the old table.
CREATE TRIGGER `room_audit_stays` BEFORE UPDATE ON `room_audit` BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `room_audit_is_kept` BEFORE DELETE ON `room_audit` BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never deleted');
END;
