ALTER TABLE `matches` ADD `scored_at_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `matches_by_scored_at` ON `matches` (`scored_at_ms`,`id`,`state`);