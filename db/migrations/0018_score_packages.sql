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
CREATE INDEX `score_passes_by_end` ON `score_passes` (`user_id`,`until_ms`);--> statement-breakpoint
ALTER TABLE `user_growth` ADD `extra_days` integer DEFAULT 0 NOT NULL;