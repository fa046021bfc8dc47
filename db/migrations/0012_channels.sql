CREATE TABLE `channel_closings` (
	`day` integer PRIMARY KEY NOT NULL,
	`closed_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `channel_days` (
	`channel_id` text NOT NULL,
	`day` integer NOT NULL,
	`visits` integer NOT NULL,
	`user_visits` integer NOT NULL,
	`registrations` integer NOT NULL,
	`downloads` integer NOT NULL,
	`flagged` integer NOT NULL,
	`recharged` integer NOT NULL,
	`spent` integer NOT NULL,
	PRIMARY KEY(`channel_id`, `day`),
	FOREIGN KEY (`channel_id`) REFERENCES `promotion_channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `channel_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel_id` text NOT NULL,
	`kind` text NOT NULL,
	`day` integer NOT NULL,
	`visitor_key` text NOT NULL,
	`address_key` text NOT NULL,
	`user_id` integer,
	`place` text NOT NULL,
	`at_ms` integer NOT NULL,
	`flag` text,
	FOREIGN KEY (`channel_id`) REFERENCES `promotion_channels`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "channel_events_kind" CHECK("channel_events"."kind" IN ('visit', 'user_visit', 'registration', 'download')),
	CONSTRAINT "channel_events_flag" CHECK("channel_events"."flag" IN ('address', 'device', 'own'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channel_events_once` ON `channel_events` (`channel_id`,`day`,`kind`,`visitor_key`);--> statement-breakpoint
CREATE INDEX `channel_events_list` ON `channel_events` (`channel_id`,`day`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `channel_events_by_address` ON `channel_events` (`channel_id`,`day`,`address_key`) WHERE address_key <> '';--> statement-breakpoint
CREATE INDEX `channel_events_by_day` ON `channel_events` (`day`);--> statement-breakpoint
CREATE TABLE `channel_landings` (
	`channel_id` text NOT NULL,
	`page` text NOT NULL,
	`locale` text NOT NULL,
	`blocks` text NOT NULL,
	`changed_at_ms` integer NOT NULL,
	PRIMARY KEY(`channel_id`, `page`, `locale`),
	FOREIGN KEY (`channel_id`) REFERENCES `promotion_channels`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "channel_landings_page" CHECK("channel_landings"."page" IN ('register', 'download'))
);
--> statement-breakpoint
CREATE TABLE `channel_users` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	`device_key` text NOT NULL,
	`flag` text,
	FOREIGN KEY (`channel_id`) REFERENCES `promotion_channels`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "channel_users_flag" CHECK("channel_users"."flag" IN ('address', 'device', 'own'))
);
--> statement-breakpoint
CREATE INDEX `channel_users_by_channel` ON `channel_users` (`channel_id`,`at_ms`,`user_id`);--> statement-breakpoint
CREATE INDEX `channel_users_by_device` ON `channel_users` (`channel_id`,`device_key`,`at_ms`) WHERE device_key <> '';--> statement-breakpoint
CREATE TABLE `promotion_channels` (
	`id` text PRIMARY KEY NOT NULL,
	`brand_id` text NOT NULL,
	`operator_id` integer NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`source` text NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`device_key` text DEFAULT '' NOT NULL,
	`operation_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`changed_at_ms` integer NOT NULL,
	FOREIGN KEY (`operator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `promotion_channels`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "promotion_channels_state" CHECK("promotion_channels"."state" IN ('active', 'archived')),
	CONSTRAINT "promotion_channels_parent" CHECK("promotion_channels"."parent_id" <> "promotion_channels"."id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_channels_operation_id_unique` ON `promotion_channels` (`operation_id`);--> statement-breakpoint
CREATE INDEX `promotion_channels_by_operator` ON `promotion_channels` (`operator_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `promotion_channels_by_parent` ON `promotion_channels` (`parent_id`) WHERE parent_id IS NOT NULL;--> statement-breakpoint
-- hand-written
CREATE TRIGGER `promotion_channels_depth` BEFORE INSERT ON `promotion_channels`
WHEN NEW.`parent_id` IS NOT NULL AND EXISTS (SELECT 1 FROM `promotion_channels` WHERE `id` = NEW.`parent_id`
  AND (`parent_id` IS NOT NULL OR `brand_id` <> NEW.`brand_id`)) BEGIN
  SELECT RAISE(ABORT, 'a sub-channel has a channel of the same brand as its parent');
END;
--> statement-breakpoint
CREATE TRIGGER `channel_users_stay` BEFORE UPDATE ON `channel_users` BEGIN
  SELECT RAISE(ABORT, 'a referral is never changed');
END;
