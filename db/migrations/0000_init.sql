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
	`answered_by_id` integer,
	`answered_at_ms` integer,
	CONSTRAINT "chat_reports_reason" CHECK("chat_reports"."reason" IN ('inappropriate_speech', 'personal_attack', 'nickname_violation', 'advertisement', 'avatar_violation', 'malicious_spamming'))
);
--> statement-breakpoint
CREATE INDEX `chat_reports_by_line` ON `chat_reports` (`state`,`room_id`,`line_id`);--> statement-breakpoint
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
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `room_audit_by_room` ON `room_audit` (`room_id`,`id`);--> statement-breakpoint
CREATE INDEX `room_audit_by_action` ON `room_audit` (`room_id`,`action`,`id`);--> statement-breakpoint
CREATE INDEX `room_audit_by_subject` ON `room_audit` (`subject_id`,`id`);--> statement-breakpoint
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
	`visited_at_ms` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`anchor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rooms_by_anchor` ON `rooms` (`anchor_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `rooms_own` ON `rooms` (`visited_at_ms`) WHERE id >= 'c-' AND id < 'c.' AND anchor_id IS NOT NULL AND json_extract(settings, '$.isOpen') IS NOT 0;--> statement-breakpoint
CREATE TABLE `feed_competitions` (
	`source` text NOT NULL,
	`competition` text NOT NULL,
	`name` text NOT NULL,
	`league_id` integer,
	`last_heard_at_ms` integer NOT NULL,
	`last_told_at_ms` integer NOT NULL,
	`rows` integer NOT NULL,
	`quarantined` integer NOT NULL,
	PRIMARY KEY(`source`, `competition`)
);
--> statement-breakpoint
CREATE TABLE `feed_deliveries` (
	`source` text NOT NULL,
	`delivery_id` text NOT NULL,
	`sent_at_ms` integer NOT NULL,
	`received_at_ms` integer NOT NULL,
	`applied` integer NOT NULL,
	`ignored` integer NOT NULL,
	`quarantined` integer NOT NULL,
	`topics` text NOT NULL,
	`content_hash` text,
	`moved_matches` integer NOT NULL,
	PRIMARY KEY(`source`, `delivery_id`),
	CONSTRAINT "feed_deliveries_nothing_moved" CHECK("feed_deliveries"."moved_matches" = 0)
);
--> statement-breakpoint
CREATE INDEX `feed_deliveries_by_time` ON `feed_deliveries` (`received_at_ms`);--> statement-breakpoint
CREATE TABLE `feed_health` (
	`source` text PRIMARY KEY NOT NULL,
	`last_delivery_id` text NOT NULL,
	`last_sent_at_ms` integer NOT NULL,
	`last_received_at_ms` integer NOT NULL,
	`deliveries` integer NOT NULL,
	`applied` integer NOT NULL,
	`ignored` integer NOT NULL,
	`quarantined` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feed_ids` (
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`provider_id` text NOT NULL,
	`id` integer NOT NULL,
	PRIMARY KEY(`provider`, `kind`, `provider_id`)
);
--> statement-breakpoint
CREATE INDEX `feed_ids_by_ours` ON `feed_ids` (`kind`,`id`);--> statement-breakpoint
CREATE TABLE `feed_stories` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`story` text NOT NULL,
	`delivered_revision` integer NOT NULL,
	`starts_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feed_stories_by_time` ON `feed_stories` (`starts_at_ms`);--> statement-breakpoint
CREATE TABLE `feed_polls` (
	`source` text PRIMARY KEY NOT NULL,
	`turn` integer NOT NULL,
	`state` text NOT NULL,
	`last_success_at_ms` integer,
	`last_error_at_ms` integer,
	`last_error` text,
	`errors` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feed_quarantine` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`source` text NOT NULL,
	`delivery_id` text NOT NULL,
	`sent_at_ms` integer NOT NULL,
	`revision` integer NOT NULL,
	`why` text NOT NULL,
	`competition` text,
	`payload` text NOT NULL,
	`received_at_ms` integer NOT NULL,
	`resolved_at_ms` integer,
	`resolution` text,
	CONSTRAINT "feed_quarantine_resolved" CHECK(("feed_quarantine"."resolved_at_ms" IS NULL) = ("feed_quarantine"."resolution" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feed_quarantine_open` ON `feed_quarantine` (`kind`,`subject_id`,`source`,`revision`) WHERE resolved_at_ms IS NULL;--> statement-breakpoint
CREATE INDEX `feed_quarantine_by_time` ON `feed_quarantine` (`received_at_ms`);--> statement-breakpoint
CREATE INDEX `feed_quarantine_open_of_source` ON `feed_quarantine` (`source`,`id`) WHERE resolved_at_ms IS NULL;--> statement-breakpoint
CREATE TABLE `feed_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`first_at_ms` integer NOT NULL,
	`last_at_ms` integer NOT NULL,
	`times` integer NOT NULL,
	`result` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feed_answers_by_name` ON `feed_answers` (`source`,`name`);--> statement-breakpoint
CREATE INDEX `feed_answers_latest` ON `feed_answers` (`source`,`last_at_ms`);--> statement-breakpoint
CREATE INDEX `feed_answers_by_age` ON `feed_answers` (`last_at_ms`);--> statement-breakpoint
CREATE TABLE `feed_tellings` (
	`match_id` integer NOT NULL,
	`part` text NOT NULL,
	`source` text NOT NULL,
	`told_at_ms` integer NOT NULL,
	`heard_at_ms` integer NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`match_id`, `part`, `source`)
);
--> statement-breakpoint
CREATE INDEX `feed_tellings_by_time` ON `feed_tellings` (`heard_at_ms`);--> statement-breakpoint
CREATE TABLE `room_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at_ms` integer NOT NULL,
	`match_id` integer NOT NULL,
	`game_id` integer NOT NULL,
	`change` text NOT NULL,
	`pending` integer NOT NULL,
	CONSTRAINT "room_outbox_pending" CHECK("room_outbox"."pending" BETWEEN 0 AND 7)
);
--> statement-breakpoint
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
CREATE TABLE `account_deletions` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`asked_at_ms` integer NOT NULL,
	`erase_at_ms` integer NOT NULL,
	`letter` text,
	`locale` text NOT NULL,
	`brand_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "account_deletions_state" CHECK("account_deletions"."state" IN ('asked', 'cancelled', 'erasing', 'erased'))
);
--> statement-breakpoint
CREATE INDEX `account_deletions_due` ON `account_deletions` (`state`,`erase_at_ms`);--> statement-breakpoint
CREATE INDEX `account_deletions_letters` ON `account_deletions` (`letter`) WHERE "account_deletions"."letter" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `data_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`asked_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `data_exports_by_user` ON `data_exports` (`user_id`,`asked_at_ms`);--> statement-breakpoint
CREATE INDEX `data_exports_by_time` ON `data_exports` (`asked_at_ms`);--> statement-breakpoint
CREATE TABLE `code_sends` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`contact` text NOT NULL,
	`address` text,
	`sent_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `code_sends_by_contact` ON `code_sends` (`contact`,`sent_at_ms`);--> statement-breakpoint
CREATE INDEX `code_sends_by_address` ON `code_sends` (`address`,`sent_at_ms`);--> statement-breakpoint
CREATE INDEX `code_sends_by_time` ON `code_sends` (`sent_at_ms`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel` text NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`code` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_by_receiver` ON `outbox` (`to`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`key` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`started_at_ms` integer NOT NULL,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX `idempotency_by_time` ON `idempotency` (`started_at_ms`);--> statement-breakpoint
CREATE TABLE `login_codes` (
	`contact` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "login_codes_tries" CHECK("login_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE INDEX `login_codes_by_expiry` ON `login_codes` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`subject` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_failed_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_failures_by_time` ON `sign_in_failures` (`last_failed_at_ms`);--> statement-breakpoint
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
	`session_id` text,
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
CREATE INDEX `user_identities_by_user` ON `user_identities` (`user_id`,`linked_at_ms`);--> statement-breakpoint
CREATE TABLE `calendar_keys` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`renewals` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `favourite_matches` (
	`user_id` integer NOT NULL,
	`match_id` integer NOT NULL,
	`added_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `match_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `favourite_matches_by_age` ON `favourite_matches` (`user_id`,`added_at_ms`,`match_id`);--> statement-breakpoint
CREATE INDEX `favourite_matches_by_match` ON `favourite_matches` (`match_id`);--> statement-breakpoint
CREATE TABLE `user_preferences` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`changed_at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`device` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_used_at_ms` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "passkeys_counter" CHECK("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `pending_sign_ins` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`identity` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pending_sign_ins_by_expiry` ON `pending_sign_ins` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `two_step` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`on_since_ms` integer,
	`last_step` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `used_challenges` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`expires_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_challenges_by_expiry` ON `used_challenges` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` integer NOT NULL,
	`device` text NOT NULL,
	`place` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`last_seen_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`two_step` integer DEFAULT false NOT NULL,
	`proven_at_ms` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`last_seen_at_ms`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `user_contacts` (
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`area_code` text,
	`user_id` integer NOT NULL,
	`verified_at_ms` integer NOT NULL,
	PRIMARY KEY(`kind`, `value`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_contacts_area_code" CHECK(("user_contacts"."kind" = 'phone') = ("user_contacts"."area_code" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_contacts_one_of_each` ON `user_contacts` (`user_id`,`kind`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_roles_role" CHECK("user_roles"."role" IN ('user', 'vip', 'svip', 'expert', 'anchor', 'moderator', 'admin', 'channel', 'operator'))
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`signature` text DEFAULT '' NOT NULL,
	`level` integer DEFAULT 1 NOT NULL,
	`password_hash` text,
	`avatar` text,
	`username_changed_at_ms` integer,
	`registered_at_ms` integer NOT NULL,
	`registration_source` text NOT NULL,
	`promotion_channel_id` text,
	CONSTRAINT "users_level" CHECK("users"."level" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE TABLE `box_draws` (
	`id` text PRIMARY KEY NOT NULL,
	`box_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`seed_hash` text NOT NULL,
	`server_seed` text NOT NULL,
	`promised_at_ms` integer NOT NULL,
	`number` integer,
	`client_seed` text,
	`prizes` text,
	`goods_id` integer,
	`order_id` text,
	`drawn_at_ms` integer,
	FOREIGN KEY (`box_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "box_draws_whole" CHECK(("box_draws"."number" IS NULL) = ("box_draws"."order_id" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `box_draws_numbered` ON `box_draws` (`box_id`,`number`) WHERE number IS NOT NULL;--> statement-breakpoint
CREATE INDEX `box_draws_by_order` ON `box_draws` (`order_id`);--> statement-breakpoint
CREATE INDEX `box_draws_promised` ON `box_draws` (`promised_at_ms`) WHERE number IS NULL;--> statement-breakpoint
CREATE TABLE `box_prizes` (
	`box_id` integer NOT NULL,
	`goods_id` integer NOT NULL,
	`place` integer NOT NULL,
	`weight` integer NOT NULL,
	`stock` integer NOT NULL,
	PRIMARY KEY(`box_id`, `goods_id`),
	FOREIGN KEY (`box_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goods_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "box_prizes_weight" CHECK("box_prizes"."weight" > 0),
	CONSTRAINT "box_prizes_stock" CHECK("box_prizes"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE `card_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`device` text NOT NULL,
	`place` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `goods_orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `card_views_by_order` ON `card_views` (`order_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `cool_offs` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`until_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE INDEX `debt_waivers_by_age` ON `debt_waivers` (`asked_at_ms`);--> statement-breakpoint
CREATE TABLE `follow_counts` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`follows` integer DEFAULT 0 NOT NULL,
	`fans` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "follow_counts_follows" CHECK("follow_counts"."follows" BETWEEN 0 AND 2000),
	CONSTRAINT "follow_counts_fans" CHECK("follow_counts"."fans" >= 0)
);
--> statement-breakpoint
CREATE TABLE `followed_things` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`thing_id` integer NOT NULL,
	`added_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `thing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "followed_things_kind" CHECK("followed_things"."kind" IN ('league', 'team', 'player'))
);
--> statement-breakpoint
CREATE INDEX `followed_things_by_age` ON `followed_things` (`user_id`,`added_at_ms`);--> statement-breakpoint
CREATE INDEX `followed_things_by_thing` ON `followed_things` (`kind`,`thing_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `follows` (
	`follower_id` integer NOT NULL,
	`followed_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `followed_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`followed_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "follows_not_oneself" CHECK("follows"."follower_id" <> "follows"."followed_id")
);
--> statement-breakpoint
CREATE INDEX `follows_by_follower` ON `follows` (`follower_id`,`at_ms`,`followed_id`);--> statement-breakpoint
CREATE INDEX `follows_by_followed` ON `follows` (`followed_id`,`at_ms`,`follower_id`);--> statement-breakpoint
CREATE TABLE `games` (
	`id` integer PRIMARY KEY NOT NULL,
	`abbr` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`logo` text NOT NULL,
	`background` text,
	`sort` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_abbr_unique` ON `games` (`abbr`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`user_id` integer NOT NULL,
	`device` text NOT NULL,
	`place` text NOT NULL,
	PRIMARY KEY(`user_id`, `device`, `place`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `league_seasons` (
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`first_ms` integer NOT NULL,
	`last_ms` integer NOT NULL,
	PRIMARY KEY(`league_id`, `season`)
);
--> statement-breakpoint
CREATE INDEX `league_seasons_latest` ON `league_seasons` (`league_id`,`last_ms`);--> statement-breakpoint
CREATE TABLE `leagues` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`name` text NOT NULL,
	`names` text,
	`country` text,
	`rank` integer NOT NULL,
	`told_at_ms` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `leagues_by_game` ON `leagues` (`game_id`,`rank`,`id`);--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`holder_id` integer,
	`purchase` text,
	`purse` text NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_purse" CHECK("ledger_accounts"."purse" IN ('coins', 'bonus_coins', 'diamonds', 'earnings')),
	CONSTRAINT "ledger_accounts_kind" CHECK("ledger_accounts"."kind" IN ('user', 'escrow', 'debt', 'house')),
	CONSTRAINT "ledger_accounts_owner" CHECK(("ledger_accounts"."kind" = 'user') = ("ledger_accounts"."user_id" IS NOT NULL)
        AND ("ledger_accounts"."kind" IN ('escrow', 'debt')) = ("ledger_accounts"."holder_id" IS NOT NULL)
        AND ("ledger_accounts"."kind" = 'escrow') = ("ledger_accounts"."purchase" IS NOT NULL)),
	CONSTRAINT "ledger_accounts_coins" CHECK("ledger_accounts"."balance" >= 0 OR "ledger_accounts"."purse" NOT IN ('coins', 'bonus_coins') OR "ledger_accounts"."kind" IN ('house', 'debt')),
	CONSTRAINT "ledger_accounts_diamonds" CHECK("ledger_accounts"."balance" >= 0 OR "ledger_accounts"."purse" <> 'diamonds' OR "ledger_accounts"."kind" IN ('house', 'debt')),
	CONSTRAINT "ledger_accounts_earnings" CHECK("ledger_accounts"."balance" >= 0 OR "ledger_accounts"."purse" <> 'earnings' OR "ledger_accounts"."kind" IN ('house', 'debt')),
	CONSTRAINT "ledger_accounts_debt" CHECK("ledger_accounts"."balance" <= 0 OR "ledger_accounts"."kind" <> 'debt')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_accounts_by_user` ON `ledger_accounts` (`user_id`,`purse`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_accounts_with_purse` ON `ledger_accounts` (`id`,`purse`);--> statement-breakpoint
CREATE INDEX `ledger_accounts_open` ON `ledger_accounts` (`holder_id`) WHERE balance <> 0 AND holder_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ledger_accounts_held` ON `ledger_accounts` (`purchase`) WHERE kind = 'escrow' AND balance <> 0;--> statement-breakpoint
CREATE TABLE `ledger_audits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at_ms` integer NOT NULL,
	`took_ms` integer NOT NULL,
	`entries` integer NOT NULL,
	`problems` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_audits_by_age` ON `ledger_audits` (`at_ms`);--> statement-breakpoint
CREATE INDEX `ledger_audits_alarms` ON `ledger_audits` (`at_ms`) WHERE problems <> '[]';--> statement-breakpoint
CREATE TABLE `ledger_corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`entry_key` text NOT NULL,
	`leg` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`asked_by` integer NOT NULL,
	`asked_at_ms` integer NOT NULL,
	`decided_by` integer,
	`decided_at_ms` integer,
	FOREIGN KEY (`entry_key`,`leg`) REFERENCES `ledger_entries`(`key`,`leg`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_corrections_state" CHECK("ledger_corrections"."state" IN ('asked', 'confirmed', 'declined')),
	CONSTRAINT "ledger_corrections_decided" CHECK(("ledger_corrections"."state" = 'asked') = ("ledger_corrections"."decided_by" IS NULL)),
	CONSTRAINT "ledger_corrections_two_people" CHECK("ledger_corrections"."state" <> 'confirmed' OR "ledger_corrections"."decided_by" <> "ledger_corrections"."asked_by")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_corrections_once` ON `ledger_corrections` (`entry_key`,`leg`) WHERE state <> 'declined';--> statement-breakpoint
CREATE INDEX `ledger_corrections_by_age` ON `ledger_corrections` (`asked_at_ms`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`key` text NOT NULL,
	`leg` integer NOT NULL,
	`kind` text NOT NULL,
	`purse` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`amount` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`subject` text,
	`other_uid` integer,
	PRIMARY KEY(`key`, `leg`),
	FOREIGN KEY (`from_account`,`purse`) REFERENCES `ledger_accounts`(`id`,`purse`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_account`,`purse`) REFERENCES `ledger_accounts`(`id`,`purse`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entries_amount" CHECK("ledger_entries"."amount" > 0),
	CONSTRAINT "ledger_entries_sides" CHECK("ledger_entries"."from_account" <> "ledger_entries"."to_account")
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_from` ON `ledger_entries` (`from_account`,`at_ms`);--> statement-breakpoint
CREATE INDEX `ledger_entries_to` ON `ledger_entries` (`to_account`,`at_ms`);--> statement-breakpoint
CREATE INDEX `ledger_entries_from_by_kind` ON `ledger_entries` (`from_account`,`kind`,`at_ms`);--> statement-breakpoint
CREATE INDEX `ledger_entries_to_by_kind` ON `ledger_entries` (`to_account`,`kind`,`at_ms`);--> statement-breakpoint
CREATE INDEX `ledger_entries_by_subject` ON `ledger_entries` (`subject`) WHERE subject IS NOT NULL;--> statement-breakpoint
CREATE TABLE `goods_order_steps` (
	`order_id` text NOT NULL,
	`step` integer NOT NULL,
	`event` text NOT NULL,
	`state` text NOT NULL,
	`by_uid` integer,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`order_id`, `step`),
	FOREIGN KEY (`order_id`) REFERENCES `goods_orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `goods_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`goods_id` integer NOT NULL,
	`box_id` integer,
	`quantity` integer NOT NULL,
	`unit_coins` integer NOT NULL,
	`coins` integer NOT NULL,
	`state` text NOT NULL,
	`step` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`hold_until_ms` integer NOT NULL,
	`paid_at_ms` integer,
	`changed_at_ms` integer NOT NULL,
	`recipient` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`tracking_number` text,
	`claimed_by` integer,
	`reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goods_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`box_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "goods_orders_state" CHECK("goods_orders"."state" IN ('in_progress', 'under_review', 'redeemed', 'charged', 'returned', 'refunded', 'cancelled')),
	CONSTRAINT "goods_orders_quantity" CHECK("goods_orders"."quantity" > 0),
	CONSTRAINT "goods_orders_coins" CHECK("goods_orders"."coins" = "goods_orders"."unit_coins" * "goods_orders"."quantity")
);
--> statement-breakpoint
CREATE INDEX `goods_orders_by_user` ON `goods_orders` (`user_id`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `goods_orders_by_state` ON `goods_orders` (`state`,`changed_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `goods_orders_held` ON `goods_orders` (`hold_until_ms`) WHERE state = 'in_progress';--> statement-breakpoint
CREATE UNIQUE INDEX `goods_orders_one_hold` ON `goods_orders` (`user_id`,`goods_id`) WHERE state = 'in_progress';--> statement-breakpoint
CREATE TABLE `match_alerts` (
	`match_id` integer NOT NULL,
	`kind` text NOT NULL,
	`seq` integer NOT NULL,
	`after_user_id` integer NOT NULL,
	`is_done` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`match_id`, `kind`, `seq`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `match_alerts_by_age` ON `match_alerts` (`at_ms`);--> statement-breakpoint
CREATE TABLE `match_aliases` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`merged_into` integer,
	`game_id` integer NOT NULL,
	`source` text NOT NULL,
	`reason` text,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `match_aliases_by_target` ON `match_aliases` (`merged_into`);--> statement-breakpoint
CREATE TABLE `match_events` (
	`match_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`side` text,
	`at_ms` integer NOT NULL,
	`clock_text` text,
	`phase` text,
	`player` text,
	`other` text,
	`player_id` integer,
	`other_id` integer,
	`score_home` integer,
	`score_away` integer,
	`value` text,
	`was_home` integer,
	`was_away` integer,
	PRIMARY KEY(`match_id`, `seq`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "match_events_seq" CHECK("match_events"."seq" >= 1),
	CONSTRAINT "match_events_side" CHECK("match_events"."side" IN ('home', 'away'))
);
--> statement-breakpoint
CREATE TABLE `match_log` (
	`match_id` integer NOT NULL,
	`part` text NOT NULL,
	`seq` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`match_id`, `part`, `seq`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `match_parts` (
	`match_id` integer NOT NULL,
	`part` text NOT NULL,
	`revision` integer NOT NULL,
	`told_at_ms` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`match_id`, `part`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `match_pins` (
	`match_id` integer NOT NULL,
	`field` text NOT NULL,
	`value` text,
	`reason` text NOT NULL,
	`by_uid` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`match_id`, `field`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `matches` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`league_id` integer NOT NULL,
	`home_id` integer NOT NULL,
	`away_id` integer NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`stage` text,
	`round` text,
	`best_of` integer,
	`season` text DEFAULT '' NOT NULL,
	`revision` integer NOT NULL,
	`source_revision` integer,
	`state` text NOT NULL,
	`phase` text,
	`clock` text,
	`score_home` integer NOT NULL,
	`score_away` integer NOT NULL,
	`score_parts` text NOT NULL,
	`home_detail` text,
	`away_detail` text,
	`winner` text,
	`has_stream` integer NOT NULL,
	`has_chat` integer NOT NULL,
	`has_plans` integer NOT NULL,
	`recommended` integer NOT NULL,
	`highlight` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	`scored_at_ms` integer DEFAULT 0 NOT NULL,
	`many_games_tab` text GENERATED ALWAYS AS (CASE WHEN game_id IN (1, 2, 14, 4, 3, 7, 26, 25, 24, 8, 6, 5) THEN 'esports' WHEN game_id IN (210, 204, 209, 206, 208, 207) THEN 'other' END) VIRTUAL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`league_id`) REFERENCES `leagues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`home_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`away_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "matches_state" CHECK("matches"."state" IN ('not_started', 'in_progress', 'finished', 'postponed', 'cancelled', 'abandoned', 'awarded')),
	CONSTRAINT "matches_revision" CHECK("matches"."revision" >= 0),
	CONSTRAINT "matches_score" CHECK("matches"."score_home" >= 0 AND "matches"."score_away" >= 0),
	CONSTRAINT "matches_sides" CHECK("matches"."home_id" <> "matches"."away_id")
);
--> statement-breakpoint
CREATE INDEX `matches_by_scored_at` ON `matches` (`scored_at_ms`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `matches_by_start` ON `matches` (`starts_at_ms`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `matches_by_game` ON `matches` (`game_id`,`starts_at_ms`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `matches_by_tab` ON `matches` (`many_games_tab`,`starts_at_ms`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `matches_live` ON `matches` (`starts_at_ms`,`id`,`game_id`) WHERE state = 'in_progress';--> statement-breakpoint
CREATE INDEX `matches_live_by_game` ON `matches` (`game_id`,`starts_at_ms`,`id`) WHERE state = 'in_progress';--> statement-breakpoint
CREATE INDEX `matches_by_league` ON `matches` (`league_id`,`season`,`starts_at_ms`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `matches_of_league` ON `matches` (`league_id`,`starts_at_ms`,`id`,`state`);--> statement-breakpoint
CREATE INDEX `matches_by_home` ON `matches` (`home_id`,`starts_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `matches_by_away` ON `matches` (`away_id`,`starts_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `matches_by_pair` ON `matches` (`home_id`,`away_id`,`starts_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `matches_recommended` ON `matches` (`starts_at_ms`,`id`,`game_id`,`state`) WHERE recommended = 1;--> statement-breakpoint
CREATE INDEX `matches_highlight` ON `matches` (`starts_at_ms`,`id`,`game_id`,`state`) WHERE highlight = 1;--> statement-breakpoint
CREATE TABLE `membership_records` (
	`user_id` integer NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`tier` text NOT NULL,
	`months` integer NOT NULL,
	`coins` integer NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`ends_at_ms` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `number`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "membership_records_kind" CHECK("membership_records"."kind" IN ('open', 'renew', 'upgrade', 'given')),
	CONSTRAINT "membership_records_tier" CHECK("membership_records"."tier" IN ('vip', 'svip')),
	CONSTRAINT "membership_records_coins" CHECK("membership_records"."coins" >= 0),
	CONSTRAINT "membership_records_ends" CHECK("membership_records"."ends_at_ms" > "membership_records"."starts_at_ms")
);
--> statement-breakpoint
CREATE INDEX `membership_records_by_end` ON `membership_records` (`ends_at_ms`);--> statement-breakpoint
CREATE TABLE `membership_reminders` (
	`user_id` integer NOT NULL,
	`number` integer NOT NULL,
	`days` integer NOT NULL,
	PRIMARY KEY(`user_id`, `number`, `days`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `inboxes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`unread` integer NOT NULL,
	`revision` integer NOT NULL,
	CONSTRAINT "inboxes_unread" CHECK("inboxes"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`params` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`read_at_ms` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notices_by_user` ON `notices` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`user_id`,`id`) WHERE read_at_ms IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `notices_follower_once` ON `notices` (`user_id`,params ->> 'uid',created_at_ms / 86400000) WHERE kind = 'new_follower';--> statement-breakpoint
CREATE UNIQUE INDEX `notices_match_once` ON `notices` (`user_id`,`kind`,params ->> 'matchId',params ->> 'seq') WHERE kind IN ('match_soon', 'match_started', 'match_goal');--> statement-breakpoint
CREATE TABLE `payment_events` (
	`provider` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text NOT NULL,
	`ref` text,
	`dispute_id` text,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`at_ms` integer NOT NULL,
	`received_at_ms` integer NOT NULL,
	`outcome` text NOT NULL,
	`why` text,
	PRIMARY KEY(`provider`, `id`)
);
--> statement-breakpoint
CREATE INDEX `payment_events_by_order` ON `payment_events` (`order_id`);--> statement-breakpoint
CREATE INDEX `payment_events_in_doubt` ON `payment_events` (`received_at_ms`) WHERE outcome = 'quarantined';--> statement-breakpoint
CREATE TABLE `player_matches` (
	`player_id` integer NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`match_id` integer NOT NULL,
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`team_id` integer NOT NULL,
	`side` text NOT NULL,
	`started` integer NOT NULL,
	`stats` text NOT NULL,
	PRIMARY KEY(`player_id`, `starts_at_ms`, `match_id`)
);
--> statement-breakpoint
CREATE INDEX `player_matches_by_match` ON `player_matches` (`match_id`);--> statement-breakpoint
CREATE INDEX `player_matches_by_season` ON `player_matches` (`player_id`,`league_id`,`season`);--> statement-breakpoint
CREATE TABLE `player_seasons` (
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`player_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`last_ms` integer NOT NULL,
	`played` integer NOT NULL,
	`stats` text NOT NULL,
	PRIMARY KEY(`league_id`, `season`, `player_id`)
);
--> statement-breakpoint
CREATE INDEX `player_seasons_by_player` ON `player_seasons` (`player_id`,`last_ms`);--> statement-breakpoint
CREATE TABLE `players` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`team_id` integer,
	`name` text NOT NULL,
	`names` text,
	`role` text,
	`number` integer,
	`birth_date` text,
	`country` text,
	`height_cm` integer,
	`told_at_ms` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `players_by_team` ON `players` (`team_id`,`id`);--> statement-breakpoint
CREATE INDEX `players_by_game` ON `players` (`game_id`,`name`,`id`);--> statement-breakpoint
CREATE TABLE `point_accounts` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`topped_day` integer NOT NULL,
	CONSTRAINT "point_accounts_points" CHECK("point_accounts"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE `point_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`prediction_id` text,
	`round` integer,
	`forgiven` integer DEFAULT 0 NOT NULL,
	`key` text NOT NULL,
	`at_ms` integer NOT NULL,
	CONSTRAINT "point_entries_kind" CHECK("point_entries"."kind" IN ('start', 'daily', 'stake', 'payout', 'refund', 'reversal')),
	CONSTRAINT "point_entries_amount" CHECK(CASE WHEN "point_entries"."kind" = 'stake' THEN "point_entries"."amount" < 0 WHEN "point_entries"."kind" = 'reversal' THEN "point_entries"."amount" <= 0 ELSE "point_entries"."amount" > 0 END)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_key_unique` ON `point_entries` (`key`);--> statement-breakpoint
CREATE INDEX `point_entries_by_user` ON `point_entries` (`user_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `point_entries_by_prediction` ON `point_entries` (`prediction_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `prediction_options` (
	`prediction_id` text NOT NULL,
	`option` text NOT NULL,
	`place` integer NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`prediction_id`, `option`),
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prediction_options_option" CHECK("prediction_options"."option" IN ('home', 'draw', 'away', 'none', 'over', 'under'))
);
--> statement-breakpoint
CREATE TABLE `prediction_settlements` (
	`prediction_id` text NOT NULL,
	`round` integer NOT NULL,
	`deed` text NOT NULL,
	`option` text,
	`why` text,
	`by_id` integer,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`prediction_id`, `round`),
	FOREIGN KEY (`prediction_id`) REFERENCES `predictions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prediction_settlements_deed" CHECK("prediction_settlements"."deed" IN ('pay', 'refund', 'reverse'))
);
--> statement-breakpoint
CREATE TABLE `prediction_stakes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`prediction_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`option` text NOT NULL,
	`points` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`changed_at_ms` integer NOT NULL,
	FOREIGN KEY (`prediction_id`,`option`) REFERENCES `prediction_options`(`prediction_id`,`option`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prediction_stakes_points" CHECK("prediction_stakes"."points" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prediction_stakes_once` ON `prediction_stakes` (`prediction_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `prediction_stakes_by_user` ON `prediction_stakes` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `predictions` (
	`id` text PRIMARY KEY NOT NULL,
	`room_id` text NOT NULL,
	`match_id` integer NOT NULL,
	`kind` text NOT NULL,
	`question` text NOT NULL,
	`opened_by_id` integer,
	`opened_at_ms` integer NOT NULL,
	`closes_at_ms` integer NOT NULL,
	`closed_at_ms` integer,
	`settled_at_ms` integer,
	`state` text DEFAULT 'open' NOT NULL,
	`winner` text,
	`why` text,
	`round` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`told_revision` integer DEFAULT 0 NOT NULL,
	`told_at_ms` integer DEFAULT 0 NOT NULL,
	`news` integer DEFAULT 1 NOT NULL,
	`seen` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "predictions_kind" CHECK("predictions"."kind" IN ('winner', 'next_score', 'total')),
	CONSTRAINT "predictions_state" CHECK("predictions"."state" IN ('open', 'closed', 'settled', 'refunded'))
);
--> statement-breakpoint
CREATE INDEX `predictions_by_room` ON `predictions` (`room_id`,`opened_at_ms`);--> statement-breakpoint
CREATE INDEX `predictions_by_match` ON `predictions` (`match_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `predictions_winner` ON `predictions` (`room_id`) WHERE kind = 'winner';--> statement-breakpoint
CREATE UNIQUE INDEX `predictions_open` ON `predictions` (`room_id`,`kind`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `predictions_closing` ON `predictions` (`closes_at_ms`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `predictions_waiting` ON `predictions` (`closed_at_ms`) WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX `predictions_news` ON `predictions` (`opened_at_ms`) WHERE news <> seen;--> statement-breakpoint
CREATE INDEX `predictions_untold` ON `predictions` (`told_at_ms`) WHERE revision <> told_revision;--> statement-breakpoint
CREATE TABLE `goods_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`goods_id` integer NOT NULL,
	`sealed` text NOT NULL,
	`number_hash` text,
	`order_id` text,
	`added_at_ms` integer NOT NULL,
	FOREIGN KEY (`goods_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `goods_cards_free` ON `goods_cards` (`goods_id`,`added_at_ms`) WHERE order_id IS NULL;--> statement-breakpoint
CREATE INDEX `goods_cards_by_order` ON `goods_cards` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `goods_cards_once` ON `goods_cards` (`goods_id`,`number_hash`);--> statement-breakpoint
CREATE TABLE `goods_pictures` (
	`file` text PRIMARY KEY NOT NULL,
	`goods_id` integer NOT NULL,
	`place` integer NOT NULL,
	`added_at_ms` integer NOT NULL,
	FOREIGN KEY (`goods_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `goods_pictures_by_goods` ON `goods_pictures` (`goods_id`,`place`);--> statement-breakpoint
CREATE TABLE `goods_texts` (
	`goods_id` integer NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	PRIMARY KEY(`goods_id`, `locale`),
	FOREIGN KEY (`goods_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `goods` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`category` text NOT NULL,
	`price_coins` integer NOT NULL,
	`stock` integer DEFAULT 0 NOT NULL,
	`redeemed` integer DEFAULT 0 NOT NULL,
	`picture` text NOT NULL,
	`is_on_sale` integer DEFAULT true NOT NULL,
	`added_at_ms` integer NOT NULL,
	CONSTRAINT "goods_kind" CHECK("goods"."kind" IN ('shipped', 'card', 'box')),
	CONSTRAINT "goods_category" CHECK("goods"."category" IN ('wear', 'home', 'gear', 'cards', 'boxes')),
	CONSTRAINT "goods_price" CHECK("goods"."price_coins" > 0),
	CONSTRAINT "goods_stock" CHECK("goods"."stock" >= 0)
);
--> statement-breakpoint
CREATE INDEX `goods_by_redeemed` ON `goods` (`is_on_sale`,`redeemed`,`id`);--> statement-breakpoint
CREATE INDEX `goods_by_age` ON `goods` (`is_on_sale`,`added_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `goods_by_price` ON `goods` (`is_on_sale`,`price_coins`,`id`);--> statement-breakpoint
CREATE TABLE `recharge_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purse` text NOT NULL,
	`amount` integer NOT NULL,
	`cny` integer NOT NULL,
	`price_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`method` text NOT NULL,
	`provider` text NOT NULL,
	`ref` text,
	`url` text,
	`qr` text,
	`state` text NOT NULL,
	`step` integer NOT NULL,
	`credited` integer DEFAULT 0 NOT NULL,
	`taken_back` integer DEFAULT 0 NOT NULL,
	`refunded_minor` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`brand_id` text NOT NULL,
	`locale` text NOT NULL,
	`receipt_due` integer DEFAULT false NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`changed_at_ms` integer NOT NULL,
	CONSTRAINT "recharge_orders_state" CHECK("recharge_orders"."state" IN ('created', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged_back')),
	CONSTRAINT "recharge_orders_amount" CHECK("recharge_orders"."amount" > 0 AND "recharge_orders"."price_minor" > 0),
	CONSTRAINT "recharge_orders_credit" CHECK("recharge_orders"."taken_back" <= "recharge_orders"."credited" AND "recharge_orders"."credited" <= "recharge_orders"."amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recharge_orders_by_ref` ON `recharge_orders` (`provider`,`ref`);--> statement-breakpoint
CREATE INDEX `recharge_orders_by_user` ON `recharge_orders` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `recharge_orders_open` ON `recharge_orders` (`expires_at_ms`) WHERE state IN ('created', 'pending');--> statement-breakpoint
CREATE INDEX `recharge_orders_receipts` ON `recharge_orders` (`changed_at_ms`) WHERE receipt_due = 1;--> statement-breakpoint
CREATE TABLE `recharge_steps` (
	`order_id` text NOT NULL,
	`step` integer NOT NULL,
	`state` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`order_id`, `step`),
	FOREIGN KEY (`order_id`) REFERENCES `recharge_orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `room_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room` text NOT NULL,
	`body` text NOT NULL,
	`at_ms` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`retry_at_ms` integer DEFAULT 0 NOT NULL,
	`failed_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `room_messages_pending` ON `room_messages` (`room`,`id`,`retry_at_ms`,`failed_at_ms`) WHERE failed_at_ms IS NULL;--> statement-breakpoint
CREATE INDEX `room_messages_failed` ON `room_messages` (`failed_at_ms`) WHERE failed_at_ms IS NOT NULL;--> statement-breakpoint
CREATE TABLE `library_names` (
	`kind` text NOT NULL,
	`game_id` integer NOT NULL,
	`word` text NOT NULL,
	`id` integer NOT NULL,
	PRIMARY KEY(`kind`, `game_id`, `word`, `id`)
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
--> statement-breakpoint
CREATE TABLE `standings` (
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`place` integer NOT NULL,
	`team_id` integer NOT NULL,
	`row` text NOT NULL,
	PRIMARY KEY(`league_id`, `season`, `place`)
);
--> statement-breakpoint
CREATE INDEX `standings_by_team` ON `standings` (`team_id`,`season`);--> statement-breakpoint
CREATE TABLE `library_due` (
	`match_id` integer PRIMARY KEY NOT NULL,
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `team_matches` (
	`team_id` integer NOT NULL,
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`match_id` integer NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`stats` text NOT NULL,
	PRIMARY KEY(`team_id`, `league_id`, `season`, `match_id`)
);
--> statement-breakpoint
CREATE INDEX `team_matches_by_match` ON `team_matches` (`match_id`);--> statement-breakpoint
CREATE TABLE `team_seasons` (
	`league_id` integer NOT NULL,
	`season` text NOT NULL,
	`team_id` integer NOT NULL,
	`last_ms` integer NOT NULL,
	`played` integer NOT NULL,
	`stats` text NOT NULL,
	PRIMARY KEY(`league_id`, `season`, `team_id`)
);
--> statement-breakpoint
CREATE INDEX `team_seasons_by_team` ON `team_seasons` (`team_id`,`last_ms`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY NOT NULL,
	`game_id` integer NOT NULL,
	`name` text NOT NULL,
	`names` text,
	`initials` text NOT NULL,
	`country` text,
	`colour_a` text NOT NULL,
	`colour_b` text NOT NULL,
	`venue_id` integer,
	`told_at_ms` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `teams_by_game` ON `teams` (`game_id`,`name`,`id`);--> statement-breakpoint
CREATE TABLE `user_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reporter_id` integer NOT NULL,
	`subject_id` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_reports_not_oneself" CHECK("user_reports"."reporter_id" <> "user_reports"."subject_id"),
	CONSTRAINT "user_reports_reason" CHECK("user_reports"."reason" IN ('inappropriate_speech', 'personal_attack', 'nickname_violation', 'advertisement', 'avatar_violation', 'malicious_spamming')),
	CONSTRAINT "user_reports_state" CHECK("user_reports"."state" IN ('open', 'claimed', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_reports_waiting_once` ON `user_reports` (`reporter_id`,`subject_id`,`reason`) WHERE "user_reports"."state" IN ('open', 'claimed');--> statement-breakpoint
CREATE INDEX `user_reports_queue` ON `user_reports` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `user_reports_by_reporter` ON `user_reports` (`reporter_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `user_reports_by_subject` ON `user_reports` (`subject_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `user_growth` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`active_days` integer DEFAULT 0 NOT NULL,
	`extra_days` integer DEFAULT 0 NOT NULL,
	`last_active_day` integer DEFAULT 0 NOT NULL,
	`deposited_coins` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_growth_days" CHECK("user_growth"."active_days" >= 0),
	CONSTRAINT "user_growth_deposited" CHECK("user_growth"."deposited_coins" >= 0)
);
--> statement-breakpoint
CREATE TABLE `venues` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`names` text,
	`city` text,
	`city_names` text,
	`country` text,
	`capacity` integer,
	`told_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `score_passes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`days` integer NOT NULL,
	`coins` integer NOT NULL,
	`bought_at_ms` integer NOT NULL,
	`from_ms` integer NOT NULL,
	`until_ms` integer NOT NULL,
	CONSTRAINT "score_passes_run" CHECK("score_passes"."until_ms" > "score_passes"."from_ms")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `score_passes_once` ON `score_passes` (`user_id`,`from_ms`);--> statement-breakpoint
CREATE INDEX `score_passes_by_user` ON `score_passes` (`user_id`,`bought_at_ms`);--> statement-breakpoint
CREATE INDEX `score_passes_by_end` ON `score_passes` (`user_id`,`until_ms`);
--> statement-breakpoint
-- Follower counts are updated in the transaction that follows or unfollows.
CREATE TRIGGER `follows_count_up` AFTER INSERT ON `follows` BEGIN
  INSERT INTO `follow_counts` (`user_id`, `follows`) VALUES (NEW.`follower_id`, 1)
    ON CONFLICT (`user_id`) DO UPDATE SET `follows` = `follows` + 1;
  INSERT INTO `follow_counts` (`user_id`, `fans`) VALUES (NEW.`followed_id`, 1)
    ON CONFLICT (`user_id`) DO UPDATE SET `fans` = `fans` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `follows_count_down` AFTER DELETE ON `follows` BEGIN
  UPDATE `follow_counts` SET `follows` = `follows` - 1 WHERE `user_id` = OLD.`follower_id`;
  UPDATE `follow_counts` SET `fans` = `fans` - 1 WHERE `user_id` = OLD.`followed_id`;
END;
--> statement-breakpoint
-- A follow is inserted and deleted, never updated: an update would skip the counts.
CREATE TRIGGER `follows_stay` BEFORE UPDATE ON `follows` BEGIN
  SELECT RAISE(ABORT, 'a follow is made and ended, never changed');
END;
--> statement-breakpoint
-- The unread count is stored per user, so that no page counts notifications. Each change increments its revision.
CREATE TRIGGER `notices_given` AFTER INSERT ON `notices` BEGIN
  INSERT INTO `inboxes` (`user_id`, `unread`, `revision`) VALUES (NEW.`user_id`, 1, 1)
    ON CONFLICT (`user_id`) DO UPDATE SET `unread` = `unread` + 1, `revision` = `revision` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_read` AFTER UPDATE OF `read_at_ms` ON `notices`
  WHEN OLD.`read_at_ms` IS NULL AND NEW.`read_at_ms` IS NOT NULL BEGIN
  UPDATE `inboxes` SET `unread` = `unread` - 1, `revision` = `revision` + 1 WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `notices_gone` AFTER DELETE ON `notices` WHEN OLD.`read_at_ms` IS NULL BEGIN
  UPDATE `inboxes` SET `unread` = `unread` - 1, `revision` = `revision` + 1 WHERE `user_id` = OLD.`user_id`;
END;
--> statement-breakpoint
-- A ledger entry moves the two balances; CHECK constraints on ledger_accounts reject overdrafts.
CREATE TRIGGER `ledger_entries_move_balances` AFTER INSERT ON `ledger_entries` BEGIN
  UPDATE `ledger_accounts` SET `balance` = `balance` - NEW.`amount` WHERE `id` = NEW.`from_account`;
  UPDATE `ledger_accounts` SET `balance` = `balance` + NEW.`amount` WHERE `id` = NEW.`to_account`;
END;
--> statement-breakpoint
-- Ledger entries are append-only.
CREATE TRIGGER `ledger_entries_stay` BEFORE UPDATE ON `ledger_entries` BEGIN
  SELECT RAISE(ABORT, 'ledger entries are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_are_kept` BEFORE DELETE ON `ledger_entries` BEGIN
  SELECT RAISE(ABORT, 'ledger entries are never deleted');
END;
--> statement-breakpoint
-- Deposits count towards the user's level.
CREATE TRIGGER `ledger_entries_raise_deposits` AFTER INSERT ON `ledger_entries` WHEN NEW.`kind` = 'recharge' BEGIN
  INSERT INTO `user_growth` (`user_id`, `deposited_coins`)
    SELECT `user_id`, NEW.`amount` FROM `ledger_accounts` WHERE `id` = NEW.`to_account` AND `user_id` IS NOT NULL
    ON CONFLICT (`user_id`) DO UPDATE SET `deposited_coins` = `deposited_coins` + NEW.`amount`;
END;
--> statement-breakpoint
-- A refund or chargeback lowers the deposit sum, whether it was taken from the wallet or became a debt.
CREATE TRIGGER `ledger_entries_lower_deposits` AFTER INSERT ON `ledger_entries`
WHEN NEW.`kind` IN ('recharge_refund', 'chargeback') BEGIN
  UPDATE `user_growth` SET `deposited_coins` = max(0, `deposited_coins` - NEW.`amount`) WHERE `user_id` =
    (SELECT coalesce(`user_id`, `holder_id`) FROM `ledger_accounts` WHERE `id` = NEW.`from_account`);
END;
--> statement-breakpoint
CREATE TRIGGER `membership_records_stay` BEFORE UPDATE ON `membership_records` BEGIN
  SELECT RAISE(ABORT, 'terms of membership are never changed');
END;
--> statement-breakpoint
-- An order of gift cards is charged only once its card numbers are assigned.
CREATE TRIGGER `goods_orders_have_cards` BEFORE UPDATE OF `state` ON `goods_orders` WHEN NEW.`state` = 'charged' BEGIN
  SELECT RAISE(ABORT, 'an order is charged without its cards')
  WHERE (SELECT count(*) FROM `goods_cards` WHERE `order_id` = NEW.`id`) < NEW.`quantity`;
END;
--> statement-breakpoint
CREATE TRIGGER `goods_order_steps_stay` BEFORE UPDATE ON `goods_order_steps` BEGIN
  SELECT RAISE(ABORT, 'steps of an order are never changed');
END;
--> statement-breakpoint
-- The log of draws is append-only.
CREATE TRIGGER `box_draws_stay` BEFORE UPDATE ON `box_draws` WHEN OLD.`number` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'draws are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `box_draws_are_kept` BEFORE DELETE ON `box_draws` WHEN OLD.`number` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'draws are never deleted');
END;
--> statement-breakpoint
-- Gift leaderboards: one day and one week (UTC), per room and for the whole site.
CREATE TRIGGER `gift_orders_count` AFTER INSERT ON `gift_orders` BEGIN
  INSERT INTO `gift_sums` (`period`, `room_id`, `user_id`, `diamonds`) VALUES
    ('d' || (NEW.`at_ms` / 86400000), NEW.`room_id`, NEW.`user_id`, NEW.`diamonds`),
    ('d' || (NEW.`at_ms` / 86400000), '', NEW.`user_id`, NEW.`diamonds`),
    ('w' || ((NEW.`at_ms` / 86400000 + 3) / 7), NEW.`room_id`, NEW.`user_id`, NEW.`diamonds`),
    ('w' || ((NEW.`at_ms` / 86400000 + 3) / 7), '', NEW.`user_id`, NEW.`diamonds`)
    ON CONFLICT (`period`, `room_id`, `user_id`) DO UPDATE SET `diamonds` = `diamonds` + excluded.`diamonds`;
END;
--> statement-breakpoint
CREATE TRIGGER `gift_orders_uncount` AFTER UPDATE OF `undone_at_ms` ON `gift_orders`
WHEN OLD.`undone_at_ms` IS NULL AND NEW.`undone_at_ms` IS NOT NULL BEGIN
  UPDATE `gift_sums` SET `diamonds` = `diamonds` - NEW.`diamonds` WHERE `user_id` = NEW.`user_id`
    AND `room_id` IN (NEW.`room_id`, '')
    AND `period` IN ('d' || (NEW.`at_ms` / 86400000), 'w' || ((NEW.`at_ms` / 86400000 + 3) / 7));
END;
--> statement-breakpoint
-- A dispute won by the site counts as a deposit again.
CREATE TRIGGER `ledger_entries_restore_deposits` AFTER INSERT ON `ledger_entries`
WHEN NEW.`kind` = 'chargeback_returned' BEGIN
  UPDATE `user_growth` SET `deposited_coins` = `deposited_coins` + NEW.`amount` WHERE `user_id` =
    (SELECT `user_id` FROM `ledger_accounts` WHERE `id` = NEW.`to_account`);
END;
--> statement-breakpoint
-- The audit trail is append-only.
CREATE TRIGGER `room_audit_stays` BEFORE UPDATE ON `room_audit` BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `room_audit_is_kept` BEFORE DELETE ON `room_audit` BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never deleted');
END;
--> statement-breakpoint
-- Free points: entries are append-only and the account is their sum.
CREATE TRIGGER `point_entries_begin` AFTER INSERT ON `point_entries` WHEN NEW.`kind` = 'start' BEGIN
  INSERT INTO `point_accounts` (`user_id`, `points`, `topped_day`) VALUES (NEW.`user_id`, NEW.`amount`, NEW.`at_ms` / 86400000);
END;
--> statement-breakpoint
CREATE TRIGGER `point_entries_need_account` BEFORE INSERT ON `point_entries` WHEN NEW.`kind` <> 'start' BEGIN
  SELECT RAISE(ABORT, 'no_point_account')
  WHERE NOT EXISTS (SELECT 1 FROM `point_accounts` WHERE `user_id` = NEW.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `point_entries_count` AFTER INSERT ON `point_entries` WHEN NEW.`kind` <> 'start' BEGIN
  UPDATE `point_accounts` SET `points` = `points` + NEW.`amount`,
    `topped_day` = CASE WHEN NEW.`kind` = 'daily' THEN NEW.`at_ms` / 86400000 ELSE `topped_day` END
  WHERE `user_id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `point_entries_stay` BEFORE UPDATE ON `point_entries` BEGIN
  SELECT RAISE(ABORT, 'points are never rewritten');
END;
--> statement-breakpoint
CREATE TRIGGER `point_entries_are_kept` BEFORE DELETE ON `point_entries` BEGIN
  SELECT RAISE(ABORT, 'points are never rewritten');
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_settlements_stay` BEFORE UPDATE ON `prediction_settlements` BEGIN
  SELECT RAISE(ABORT, 'a settlement is never rewritten');
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_settlements_are_kept` BEFORE DELETE ON `prediction_settlements` BEGIN
  SELECT RAISE(ABORT, 'a settlement is never rewritten');
END;
--> statement-breakpoint
-- A stake is accepted only while the prediction, the clock and the match are open, never from its creator, on one side.
CREATE TRIGGER `prediction_stakes_guard` BEFORE INSERT ON `prediction_stakes` BEGIN
  SELECT RAISE(ABORT, 'prediction_closed') WHERE NOT EXISTS (
    SELECT 1 FROM `predictions` AS p JOIN `matches` AS m ON m.`id` = p.`match_id`
    WHERE p.`id` = NEW.`prediction_id` AND p.`state` = 'open' AND NEW.`changed_at_ms` < p.`closes_at_ms`
      AND m.`state` = CASE p.`kind` WHEN 'next_score' THEN 'in_progress' ELSE 'not_started' END);
  SELECT RAISE(ABORT, 'prediction_own') WHERE EXISTS (
    SELECT 1 FROM `predictions` WHERE `id` = NEW.`prediction_id` AND `opened_by_id` = NEW.`user_id`);
  SELECT RAISE(ABORT, 'prediction_other_side') WHERE EXISTS (
    SELECT 1 FROM `prediction_stakes` WHERE `prediction_id` = NEW.`prediction_id` AND `user_id` = NEW.`user_id`
      AND `option` <> NEW.`option`);
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_stakes_stay` BEFORE UPDATE OF `prediction_id`, `user_id`, `option` ON `prediction_stakes` BEGIN
  SELECT RAISE(ABORT, 'prediction_other_side');
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_stakes_are_kept` BEFORE DELETE ON `prediction_stakes` BEGIN
  SELECT RAISE(ABORT, 'a stake is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_stakes_count` AFTER INSERT ON `prediction_stakes` BEGIN
  UPDATE `prediction_options` SET `points` = `points` + NEW.`points`, `people` = `people` + 1
  WHERE `prediction_id` = NEW.`prediction_id` AND `option` = NEW.`option`;
  UPDATE `predictions` SET `revision` = `revision` + 1 WHERE `id` = NEW.`prediction_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_stakes_raise` AFTER UPDATE OF `points` ON `prediction_stakes` BEGIN
  UPDATE `prediction_options` SET `points` = `points` + NEW.`points` - OLD.`points`
  WHERE `prediction_id` = NEW.`prediction_id` AND `option` = NEW.`option`;
  UPDATE `predictions` SET `revision` = `revision` + 1 WHERE `id` = NEW.`prediction_id`;
END;
--> statement-breakpoint
-- Settlement rounds are numbered: of two concurrent settlements the second is rejected.
CREATE TRIGGER `prediction_settlements_guard` BEFORE INSERT ON `prediction_settlements` BEGIN
  SELECT RAISE(ABORT, 'prediction_moved_on') WHERE NOT EXISTS (
    SELECT 1 FROM `predictions` WHERE `id` = NEW.`prediction_id` AND `round` = NEW.`round` - 1
      AND `state` = CASE NEW.`deed` WHEN 'reverse' THEN 'settled' ELSE 'closed' END);
END;
--> statement-breakpoint
CREATE TRIGGER `prediction_settlements_turn` AFTER INSERT ON `prediction_settlements` BEGIN
  UPDATE `predictions` SET `round` = NEW.`round`, `revision` = `revision` + 1, `winner` = NEW.`option`, `why` = NEW.`why`,
    `state` = CASE NEW.`deed` WHEN 'pay' THEN 'settled' WHEN 'refund' THEN 'refunded' ELSE 'closed' END,
    `settled_at_ms` = CASE NEW.`deed` WHEN 'reverse' THEN NULL ELSE NEW.`at_ms` END
  WHERE `id` = NEW.`prediction_id`;
END;
--> statement-breakpoint
-- A change to a match marks its predictions for review.
CREATE TRIGGER `matches_tell_predictions` AFTER UPDATE ON `matches`
WHEN OLD.`state` <> NEW.`state` OR OLD.`score_home` <> NEW.`score_home` OR OLD.`score_away` <> NEW.`score_away`
  OR OLD.`winner` IS NOT NEW.`winner` BEGIN
  UPDATE `predictions` SET `news` = `news` + 1 WHERE `match_id` = NEW.`id` AND `state` <> 'refunded';
END;
--> statement-breakpoint
CREATE TRIGGER `matches_move_predictions` AFTER UPDATE ON `matches` WHEN OLD.`starts_at_ms` <> NEW.`starts_at_ms` BEGIN
  UPDATE `predictions` SET `closes_at_ms` = NEW.`starts_at_ms`, `revision` = `revision` + 1
  WHERE `match_id` = NEW.`id` AND `state` = 'open' AND `kind` <> 'next_score';
END;
--> statement-breakpoint
CREATE TRIGGER `matches_leave_predictions` AFTER DELETE ON `matches` BEGIN
  UPDATE `predictions` SET `news` = `news` + 1 WHERE `match_id` = OLD.`id` AND `state` <> 'refunded';
END;
--> statement-breakpoint
-- A new unread count is queued for the inbox room in the same transaction; only the newest one is needed.
CREATE TRIGGER `inboxes_created` AFTER INSERT ON `inboxes` BEGIN
  INSERT INTO `room_messages` (`room`, `body`, `at_ms`) VALUES ('user-inbox/' || NEW.`user_id`,
    json_object('v', 1, 'unread', NEW.`unread`, 'revision', NEW.`revision`), CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER `inboxes_changed` AFTER UPDATE OF `revision` ON `inboxes` BEGIN
  DELETE FROM `room_messages` WHERE `room` = 'user-inbox/' || NEW.`user_id` AND `failed_at_ms` IS NULL
    AND `body` ->> 'unread' IS NOT NULL;
  INSERT INTO `room_messages` (`room`, `body`, `at_ms`) VALUES ('user-inbox/' || NEW.`user_id`,
    json_object('v', 1, 'unread', NEW.`unread`, 'revision', NEW.`revision`), CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
--> statement-breakpoint
-- The games of domain/matches/games.ts, in its order; tests/worker/db/migrate.test.ts compares both.
INSERT INTO `games` (`id`, `abbr`, `name`, `kind`, `logo`, `sort`) VALUES
  (202, 'soccer', 'Soccer', 'sport', '/games/soccer.svg', 1),
  (201, 'basketball', 'Basketball', 'sport', '/games/basketball.svg', 2),
  (1, 'lol', 'LoL', 'esport', '/games/lol.svg', 3),
  (2, 'cs:go', 'CS:GO', 'esport', '/games/csgo.svg', 4),
  (14, 'valorant', 'Valorant', 'esport', '/games/valorant.svg', 5),
  (4, 'dota2', 'Dota 2', 'esport', '/games/dota2.svg', 6),
  (210, 'cricket', 'Cricket', 'sport', '/games/cricket.svg', 7),
  (3, 'kog', 'KoG', 'esport', '/games/kog.svg', 8),
  (7, 'lolmobile', 'LoL Mobile', 'esport', '/games/lolmobile.svg', 9),
  (203, 'tennis', 'Tennis', 'sport', '/games/tennis.svg', 10),
  (204, 'snooker', 'Snooker', 'sport', '/games/snooker.svg', 11),
  (205, 'baseball', 'Baseball', 'sport', '/games/baseball.svg', 12),
  (209, 'americanfootball', 'American Football', 'sport', '/games/americanfootball.svg', 13),
  (206, 'volleyball', 'Volleyball', 'sport', '/games/volleyball.svg', 14),
  (208, 'tabletennis', 'Table Tennis', 'sport', '/games/tabletennis.svg', 15),
  (207, 'badminton', 'Badminton', 'sport', '/games/badminton.svg', 16),
  (26, 'naraka', 'Naraka', 'esport', '/games/naraka.svg', 17),
  (25, 'mobilelegends', 'Mobile Legends', 'esport', '/games/mobilelegends.svg', 18),
  (24, 'aov', 'AoV', 'esport', '/games/aov.svg', 19),
  (8, 'codmw', 'CoD MW', 'esport', '/games/codmw.svg', 20),
  (6, 'pubgmobile', 'PUBG Mobile', 'esport', '/games/pubgmobile.svg', 21),
  (5, 'pubg', 'PUBG', 'esport', '/games/pubg.svg', 22);
--> statement-breakpoint
-- The site's own accounts: one per kind of money for issuing, revenue and losses.
INSERT INTO `ledger_accounts` (`id`, `kind`, `purse`) VALUES
  ('house:coins', 'house', 'coins'),
  ('house:bonus_coins', 'house', 'bonus_coins'),
  ('house:diamonds', 'house', 'diamonds'),
  ('house:earnings', 'house', 'earnings'),
  ('house:revenue:coins', 'house', 'coins'),
  ('house:revenue:bonus_coins', 'house', 'bonus_coins'),
  ('house:revenue:diamonds', 'house', 'diamonds'),
  ('house:revenue:earnings', 'house', 'earnings'),
  ('house:loss:coins', 'house', 'coins'),
  ('house:loss:bonus_coins', 'house', 'bonus_coins'),
  ('house:loss:diamonds', 'house', 'diamonds'),
  ('house:loss:earnings', 'house', 'earnings');
