ALTER TABLE `lives` ADD `backend_ref` text;--> statement-breakpoint
ALTER TABLE `lives` ADD `lines` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `lives` ADD `state_since_ms` integer;--> statement-breakpoint
CREATE INDEX `lives_at_backend` ON `lives` (`backend_ref`) WHERE backend_ref IS NOT NULL;