CREATE TABLE `anchor_applications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`id_number_sealed` text NOT NULL,
	`birth_date` text NOT NULL,
	`introduction` text NOT NULL,
	`content` text NOT NULL,
	`state` text DEFAULT 'under_review' NOT NULL,
	`applied_at_ms` integer NOT NULL,
	`claimed_by_id` integer,
	`claimed_at_ms` integer,
	`decided_by_id` integer,
	`decided_at_ms` integer,
	`reason` text,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "anchor_applications_state" CHECK("anchor_applications"."state" IN ('under_review', 'approved', 'rejected')),
	CONSTRAINT "anchor_applications_reason" CHECK(("anchor_applications"."state" = 'rejected') = ("anchor_applications"."reason" IS NOT NULL)),
	CONSTRAINT "anchor_applications_reasons" CHECK("anchor_applications"."reason" IN ('images_unreadable', 'data_mismatch', 'underage', 'content_not_allowed', 'incomplete')),
	CONSTRAINT "anchor_applications_decided" CHECK(("anchor_applications"."state" = 'under_review') = ("anchor_applications"."decided_at_ms" IS NULL)
        AND ("anchor_applications"."decided_at_ms" IS NULL) = ("anchor_applications"."decided_by_id" IS NULL)
        AND ("anchor_applications"."claimed_at_ms" IS NULL) = ("anchor_applications"."claimed_by_id" IS NULL)),
	CONSTRAINT "anchor_applications_not_own" CHECK("anchor_applications"."decided_by_id" <> "anchor_applications"."user_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `anchor_applications_one_open` ON `anchor_applications` (`user_id`) WHERE state = 'under_review';--> statement-breakpoint
CREATE INDEX `anchor_applications_queue` ON `anchor_applications` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `anchor_applications_by_user` ON `anchor_applications` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `anchor_audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`action` text NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "anchor_audit_action" CHECK("anchor_audit"."action" IN ('applied', 'claimed', 'released', 'approved', 'rejected', 'banned', 'lifted', 'withdrawal_decided'))
);
--> statement-breakpoint
CREATE INDEX `anchor_audit_by_subject` ON `anchor_audit` (`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `anchor_id_images` (
	`file` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`side` text NOT NULL,
	`application_id` integer,
	`uploaded_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `anchor_applications`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "anchor_id_images_side" CHECK("anchor_id_images"."side" IN ('front', 'back', 'selfie'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `anchor_id_images_draft` ON `anchor_id_images` (`user_id`,`side`) WHERE application_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `anchor_id_images_sent` ON `anchor_id_images` (`application_id`,`side`) WHERE application_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `anchor_image_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`application_id` integer NOT NULL,
	`side` text NOT NULL,
	`viewer_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `anchor_applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `anchor_image_views_by_application` ON `anchor_image_views` (`application_id`,`id`);--> statement-breakpoint
CREATE TABLE `anchor_profiles` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`introduction` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`cover` text,
	`pictures` text DEFAULT '[]' NOT NULL,
	`language` text,
	`game_ids` text DEFAULT '[]' NOT NULL,
	`verified_at_ms` integer NOT NULL,
	`banned_at_ms` integer,
	`banned_by_id` integer,
	`ban_reason` text,
	`ban_note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "anchor_profiles_ban" CHECK(("anchor_profiles"."banned_at_ms" IS NULL) = ("anchor_profiles"."banned_by_id" IS NULL)
        AND ("anchor_profiles"."banned_at_ms" IS NULL) = ("anchor_profiles"."ban_reason" IS NULL)
        AND "anchor_profiles"."banned_by_id" <> "anchor_profiles"."user_id"),
	CONSTRAINT "anchor_profiles_reason" CHECK("anchor_profiles"."ban_reason" IN ('content_rules', 'copyright', 'fraud', 'other')),
	CONSTRAINT "anchor_profiles_pictures" CHECK(json_array_length("anchor_profiles"."pictures") <= 3)
);
--> statement-breakpoint
CREATE TABLE `withdrawal_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operation_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`payout_sealed` text NOT NULL,
	`state` text DEFAULT 'requested' NOT NULL,
	`at_ms` integer NOT NULL,
	`decided_by_id` integer,
	`decided_at_ms` integer,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "withdrawal_requests_state" CHECK("withdrawal_requests"."state" IN ('requested', 'approved', 'rejected', 'paid')),
	CONSTRAINT "withdrawal_requests_amount" CHECK("withdrawal_requests"."amount" > 0),
	CONSTRAINT "withdrawal_requests_not_own" CHECK("withdrawal_requests"."decided_by_id" <> "withdrawal_requests"."user_id"),
	CONSTRAINT "withdrawal_requests_decided" CHECK(("withdrawal_requests"."state" = 'requested') = ("withdrawal_requests"."decided_at_ms" IS NULL)
        AND ("withdrawal_requests"."decided_at_ms" IS NULL) = ("withdrawal_requests"."decided_by_id" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawal_requests_operation_id_unique` ON `withdrawal_requests` (`operation_id`);--> statement-breakpoint
CREATE INDEX `withdrawal_requests_queue` ON `withdrawal_requests` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `withdrawal_requests_by_user` ON `withdrawal_requests` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `live_alerts` (
	`schedule_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`retry_at_ms` integer NOT NULL,
	PRIMARY KEY(`schedule_id`, `user_id`, `kind`, `channel`),
	FOREIGN KEY (`schedule_id`) REFERENCES `live_schedule`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "live_alerts_kind" CHECK("live_alerts"."kind" IN ('started', 'cancelled')),
	CONSTRAINT "live_alerts_channel" CHECK("live_alerts"."channel" IN ('email', 'push'))
);
--> statement-breakpoint
CREATE INDEX `live_alerts_due` ON `live_alerts` (`retry_at_ms`);--> statement-breakpoint
CREATE TABLE `live_clips` (
	`id` text PRIMARY KEY NOT NULL,
	`live_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`title` text NOT NULL,
	`from_ms` integer NOT NULL,
	`to_ms` integer NOT NULL,
	`first_msn` integer NOT NULL,
	`last_msn` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`removed_at_ms` integer,
	`removed_by_id` integer,
	FOREIGN KEY (`live_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "live_clips_times" CHECK("live_clips"."to_ms" > "live_clips"."from_ms" AND "live_clips"."last_msn" >= "live_clips"."first_msn"),
	CONSTRAINT "live_clips_removed" CHECK(("live_clips"."removed_at_ms" IS NULL) = ("live_clips"."removed_by_id" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `live_clips_once` ON `live_clips` (`live_id`,`user_id`,`to_ms`);--> statement-breakpoint
CREATE INDEX `live_clips_by_user` ON `live_clips` (`user_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `live_reservations` (
	`schedule_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`schedule_id`, `user_id`),
	FOREIGN KEY (`schedule_id`) REFERENCES `live_schedule`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `live_reservations_by_user` ON `live_reservations` (`user_id`,`schedule_id`);--> statement-breakpoint
CREATE TABLE `live_schedule` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`anchor_id` integer NOT NULL,
	`title` text NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`game_id` integer,
	`match_id` integer,
	`access` text DEFAULT 'public' NOT NULL,
	`price_coins` integer,
	`tags` text DEFAULT '[]' NOT NULL,
	`notice` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'scheduled' NOT NULL,
	`live_id` integer,
	`brand_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`live_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "live_schedule_state" CHECK("live_schedule"."state" IN ('scheduled', 'live', 'ended', 'cancelled')),
	CONSTRAINT "live_schedule_access" CHECK("live_schedule"."access" IN ('public', 'members', 'paid')),
	CONSTRAINT "live_schedule_price" CHECK(("live_schedule"."access" = 'paid') = ("live_schedule"."price_coins" IS NOT NULL) AND "live_schedule"."price_coins" > 0),
	CONSTRAINT "live_schedule_match" CHECK(("live_schedule"."game_id" IS NULL) = ("live_schedule"."match_id" IS NULL)),
	CONSTRAINT "live_schedule_live" CHECK(("live_schedule"."state" IN ('live', 'ended')) = ("live_schedule"."live_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `live_schedule_once` ON `live_schedule` (`anchor_id`,`starts_at_ms`) WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX `live_schedule_next` ON `live_schedule` (`starts_at_ms`) WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX `live_schedule_by_match` ON `live_schedule` (`match_id`,`starts_at_ms`) WHERE match_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `live_trials` (
	`viewer_key` text NOT NULL,
	`room_id` text NOT NULL,
	`day` integer NOT NULL,
	`started_at_ms` integer NOT NULL,
	PRIMARY KEY(`viewer_key`, `room_id`, `day`)
);
--> statement-breakpoint
CREATE INDEX `live_trials_by_day` ON `live_trials` (`day`);--> statement-breakpoint
CREATE TABLE `live_unlocks` (
	`live_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`coins` integer NOT NULL,
	`earnings` integer NOT NULL,
	`state` text DEFAULT 'held' NOT NULL,
	`at_ms` integer NOT NULL,
	`settled_at_ms` integer,
	PRIMARY KEY(`live_id`, `user_id`),
	FOREIGN KEY (`live_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "live_unlocks_state" CHECK("live_unlocks"."state" IN ('held', 'settled', 'refunded')),
	CONSTRAINT "live_unlocks_amounts" CHECK("live_unlocks"."coins" > 0 AND "live_unlocks"."earnings" BETWEEN 0 AND "live_unlocks"."coins"),
	CONSTRAINT "live_unlocks_settled" CHECK(("live_unlocks"."state" = 'held') = ("live_unlocks"."settled_at_ms" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `live_unlocks_held` ON `live_unlocks` (`live_id`) WHERE state = 'held';--> statement-breakpoint
CREATE INDEX `live_unlocks_by_user` ON `live_unlocks` (`user_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `lives` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`anchor_id` integer NOT NULL,
	`room_id` text NOT NULL,
	`game_id` integer,
	`match_id` integer,
	`title` text NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`notice` text DEFAULT '' NOT NULL,
	`access` text DEFAULT 'public' NOT NULL,
	`price_coins` integer,
	`share_percent` integer NOT NULL,
	`external_comments` integer DEFAULT false NOT NULL,
	`backend` text DEFAULT 'edge' NOT NULL,
	`brand_id` text NOT NULL,
	`state` text DEFAULT 'armed' NOT NULL,
	`event_seq` integer DEFAULT 0 NOT NULL,
	`cover_version` integer DEFAULT 0 NOT NULL,
	`viewers` integer DEFAULT 0 NOT NULL,
	`viewers_peak` integer DEFAULT 0 NOT NULL,
	`created_at_ms` integer NOT NULL,
	`started_at_ms` integer,
	`ended_at_ms` integer,
	`replay_until_ms` integer,
	`schedule_id` integer,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lives_state" CHECK("lives"."state" IN ('armed', 'pushing', 'live', 'interrupted', 'ended', 'replay', 'cancelled')),
	CONSTRAINT "lives_access" CHECK("lives"."access" IN ('public', 'members', 'paid')),
	CONSTRAINT "lives_backend" CHECK("lives"."backend" IN ('edge', 'cfstream')),
	CONSTRAINT "lives_price" CHECK(("lives"."access" = 'paid') = ("lives"."price_coins" IS NOT NULL) AND "lives"."price_coins" > 0),
	CONSTRAINT "lives_share" CHECK("lives"."share_percent" BETWEEN 0 AND 100),
	CONSTRAINT "lives_match" CHECK(("lives"."game_id" IS NULL) = ("lives"."match_id" IS NULL)),
	CONSTRAINT "lives_title" CHECK(length("lives"."title") > 0),
	CONSTRAINT "lives_viewers" CHECK("lives"."viewers" >= 0 AND "lives"."viewers_peak" >= "lives"."viewers"),
	CONSTRAINT "lives_times" CHECK(("lives"."state" IN ('ended', 'replay', 'cancelled')) = ("lives"."ended_at_ms" IS NOT NULL)
        AND ("lives"."state" NOT IN ('live', 'interrupted', 'ended', 'replay') OR "lives"."started_at_ms" IS NOT NULL)
        AND ("lives"."state" <> 'cancelled' OR "lives"."started_at_ms" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lives_one_open` ON `lives` (`anchor_id`) WHERE state IN ('armed', 'pushing', 'live', 'interrupted');--> statement-breakpoint
CREATE INDEX `lives_on_air` ON `lives` (`viewers`) WHERE state IN ('live', 'interrupted');--> statement-breakpoint
CREATE INDEX `lives_by_room` ON `lives` (`room_id`,`id`);--> statement-breakpoint
CREATE INDEX `lives_by_match` ON `lives` (`match_id`,`id`) WHERE match_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `lives_replays` ON `lives` (`ended_at_ms`) WHERE state = 'replay';--> statement-breakpoint
CREATE INDEX `lives_replays_by_game` ON `lives` (`game_id`,`ended_at_ms`) WHERE state = 'replay';--> statement-breakpoint
CREATE TABLE `push_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`live_id` integer NOT NULL,
	`key_hash` text NOT NULL,
	`addresses` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`revoked_at_ms` integer,
	FOREIGN KEY (`live_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_keys_key_hash_unique` ON `push_keys` (`key_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_keys_one_valid` ON `push_keys` (`live_id`) WHERE revoked_at_ms IS NULL;--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`locale` text NOT NULL,
	`origin` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`,`created_at_ms`);