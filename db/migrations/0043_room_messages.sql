-- One outbox for live rooms and inboxes. Renamed rather than made anew: rooms deduplicate by id, so ids must go on.
ALTER TABLE `room_letters` RENAME TO `room_messages`;--> statement-breakpoint
ALTER TABLE `room_messages` RENAME COLUMN `room_id` TO `room`;--> statement-breakpoint
DROP INDEX `room_letters_by_room`;--> statement-breakpoint
UPDATE `room_messages` SET `room` = 'live-room/' || `room`;--> statement-breakpoint
ALTER TABLE `room_messages` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `room_messages` ADD `retry_at_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `room_messages` ADD `failed_at_ms` integer;--> statement-breakpoint
CREATE INDEX `room_messages_pending` ON `room_messages` (`room`,`id`,`retry_at_ms`,`failed_at_ms`) WHERE failed_at_ms IS NULL;--> statement-breakpoint
CREATE INDEX `room_messages_failed` ON `room_messages` (`failed_at_ms`) WHERE failed_at_ms IS NOT NULL;
