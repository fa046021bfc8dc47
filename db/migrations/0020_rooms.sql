CREATE TABLE `gift_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`anchor_id` integer NOT NULL,
	`room_id` text NOT NULL,
	`gift_id` integer NOT NULL,
	`count` integer NOT NULL,
	`diamonds` integer NOT NULL,
	`earnings` integer NOT NULL,
	`combo` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`undone_at_ms` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gift_orders_amounts" CHECK("gift_orders"."count" > 0 AND "gift_orders"."diamonds" > 0 AND "gift_orders"."earnings" >= 0)
);
--> statement-breakpoint
CREATE INDEX `gift_orders_by_user` ON `gift_orders` (`user_id`,`room_id`,`gift_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `gift_orders_by_anchor` ON `gift_orders` (`anchor_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `gift_sums` (
	`period` text NOT NULL,
	`room_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`diamonds` integer NOT NULL,
	PRIMARY KEY(`period`, `room_id`, `user_id`),
	CONSTRAINT "gift_sums_diamonds" CHECK("gift_sums"."diamonds" >= 0)
);
--> statement-breakpoint
CREATE INDEX `gift_sums_board` ON `gift_sums` (`period`,`room_id`,`diamonds`,`user_id`);--> statement-breakpoint
CREATE TABLE `chat_mutes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`scope` text NOT NULL,
	`room_id` text,
	`reason` text NOT NULL,
	`by_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`until_ms` integer NOT NULL,
	`lifted_at_ms` integer,
	`lifted_by_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chat_mutes_reason" CHECK("chat_mutes"."reason" IN ('inappropriate_speech', 'personal_attack', 'nickname_violation', 'advertisement', 'avatar_violation', 'malicious_spamming')),
	CONSTRAINT "chat_mutes_scope" CHECK("chat_mutes"."scope" = 'platform' OR ("chat_mutes"."scope" = 'room' AND "chat_mutes"."room_id" IS NOT NULL)),
	CONSTRAINT "chat_mutes_end" CHECK("chat_mutes"."until_ms" > "chat_mutes"."at_ms"),
	CONSTRAINT "chat_mutes_lifted" CHECK(("chat_mutes"."lifted_at_ms" IS NULL) = ("chat_mutes"."lifted_by_id" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `chat_mutes_by_user` ON `chat_mutes` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `chat_mutes_by_room` ON `chat_mutes` (`room_id`,`id`);--> statement-breakpoint
CREATE TABLE `chat_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`by_id` integer NOT NULL,
	`room_id` text NOT NULL,
	`words` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_notes_by_user` ON `chat_notes` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `chat_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reporter_id` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`room_id` text NOT NULL,
	`line_id` integer NOT NULL,
	`line` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "chat_reports_reason" CHECK("chat_reports"."reason" IN ('inappropriate_speech', 'personal_attack', 'nickname_violation', 'advertisement', 'avatar_violation', 'malicious_spamming'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_reports_once` ON `chat_reports` (`reporter_id`,`room_id`,`line_id`);--> statement-breakpoint
CREATE INDEX `chat_reports_queue` ON `chat_reports` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `chat_reports_by_reporter` ON `chat_reports` (`reporter_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `chat_reports_by_subject` ON `chat_reports` (`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `chat_words` (
	`room_id` text NOT NULL,
	`word` text NOT NULL,
	`by_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`room_id`, `word`)
);
--> statement-breakpoint
CREATE TABLE `mute_appeals` (
	`mute_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`words` text NOT NULL,
	`at_ms` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`answer` text,
	`answered_by_id` integer,
	`answered_at_ms` integer,
	FOREIGN KEY (`mute_id`) REFERENCES `chat_mutes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mute_appeals_state" CHECK("mute_appeals"."state" IN ('open', 'upheld', 'lifted'))
);
--> statement-breakpoint
CREATE INDEX `mute_appeals_queue` ON `mute_appeals` (`state`,`mute_id`);--> statement-breakpoint
CREATE INDEX `mute_appeals_by_user` ON `mute_appeals` (`user_id`);--> statement-breakpoint
CREATE TABLE `room_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room_id` text,
	`actor_id` integer NOT NULL,
	`action` text NOT NULL,
	`subject_id` integer,
	`detail` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "room_audit_action" CHECK("room_audit"."action" IN ('room_opened', 'settings_changed', 'line_deleted', 'line_approved', 'line_rejected', 'muted', 'mute_lifted', 'moderator_added', 'moderator_removed', 'note_added', 'appeal_answered', 'words_changed'))
);
--> statement-breakpoint
CREATE INDEX `room_audit_by_room` ON `room_audit` (`room_id`,`id`);--> statement-breakpoint
CREATE INDEX `room_audit_by_subject` ON `room_audit` (`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `room_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room_id` text NOT NULL,
	`body` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `room_letters_by_room` ON `room_letters` (`room_id`,`id`);--> statement-breakpoint
CREATE TABLE `room_moderators` (
	`room_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`added_by_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`room_id`, `user_id`),
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `room_moderators_by_user` ON `room_moderators` (`user_id`);--> statement-breakpoint
CREATE TABLE `room_visits` (
	`user_id` integer NOT NULL,
	`room_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `room_id`)
);
--> statement-breakpoint
CREATE INDEX `room_visits_by_time` ON `room_visits` (`at_ms`);--> statement-breakpoint
CREATE TABLE `rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`anchor_id` integer,
	`title` text DEFAULT '' NOT NULL,
	`settings` text DEFAULT '{}' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rooms_by_anchor` ON `rooms` (`anchor_id`,`created_at_ms`);