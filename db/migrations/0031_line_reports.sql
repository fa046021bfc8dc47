ALTER TABLE `chat_reports` ADD `answered_by_id` integer;--> statement-breakpoint
ALTER TABLE `chat_reports` ADD `answered_at_ms` integer;--> statement-breakpoint
CREATE INDEX `chat_reports_by_line` ON `chat_reports` (`state`,`room_id`,`line_id`);--> statement-breakpoint
CREATE INDEX `room_audit_by_action` ON `room_audit` (`room_id`,`action`,`id`);