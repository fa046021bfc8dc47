CREATE TABLE `complaints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operation_id` text NOT NULL,
	`brand_id` text NOT NULL,
	`user_id` integer,
	`sender_hash` text NOT NULL,
	`topic` text NOT NULL,
	`email` text NOT NULL,
	`page_url` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`locale` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`at_ms` integer NOT NULL,
	`claimed_by_id` integer,
	`claimed_at_ms` integer,
	`resolved_by_id` integer,
	`resolved_at_ms` integer,
	`note` text DEFAULT '' NOT NULL,
	CONSTRAINT "complaints_state" CHECK("complaints"."state" IN ('open', 'claimed', 'upheld', 'dismissed')),
	CONSTRAINT "complaints_topic" CHECK("complaints"."topic" IN ('copyright', 'content', 'conduct', 'privacy', 'payment', 'other')),
	CONSTRAINT "complaints_not_own" CHECK("complaints"."resolved_by_id" <> "complaints"."user_id"),
	CONSTRAINT "complaints_people" CHECK(("complaints"."claimed_at_ms" IS NULL) = ("complaints"."claimed_by_id" IS NULL)
        AND ("complaints"."resolved_at_ms" IS NULL) = ("complaints"."resolved_by_id" IS NULL)
        AND ("complaints"."state" IN ('upheld', 'dismissed')) = ("complaints"."resolved_at_ms" IS NOT NULL)
        AND ("complaints"."state" <> 'claimed' OR "complaints"."claimed_by_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `complaints_operation_id_unique` ON `complaints` (`operation_id`);--> statement-breakpoint
CREATE INDEX `complaints_queue` ON `complaints` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `complaints_by_sender` ON `complaints` (`sender_hash`,`at_ms`);--> statement-breakpoint
CREATE INDEX `complaints_by_user` ON `complaints` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `search_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`entity_id` integer NOT NULL,
	`brand_id` text,
	`name_key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_once` ON `search_documents` (`kind`,`entity_id`);--> statement-breakpoint
CREATE TABLE `search_due` (
	`source` text NOT NULL,
	`entity_id` integer NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`source`, `entity_id`),
	CONSTRAINT "search_due_changes" CHECK("search_due"."changes" >= 0)
);
--> statement-breakpoint
CREATE TABLE `search_vocabulary` (
	`id` integer PRIMARY KEY NOT NULL,
	`word` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_vocabulary_word_unique` ON `search_vocabulary` (`word`);--> statement-breakpoint
-- The words of each document, folded by domain/search/fold-text.ts; nothing else is stored, and nothing is ranked by frequency.
CREATE VIRTUAL TABLE `search_words` USING fts5(words, content = '', contentless_delete = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'", prefix = '1 2 3');
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_spellings` USING fts5(word, content = '', tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER `search_vocabulary_spelled` AFTER INSERT ON `search_vocabulary` BEGIN
  INSERT INTO `search_spellings` (rowid, word) VALUES (NEW.`id`, '^^' || NEW.`word` || '$$');
END;
--> statement-breakpoint
-- Names that change are queued for the index.
CREATE TRIGGER `leagues_search_insert` AFTER INSERT ON `leagues` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('league', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `leagues_search_update` AFTER UPDATE ON `leagues` WHEN OLD.`name` IS NOT NEW.`name` OR OLD.`names` IS NOT NEW.`names` OR OLD.`rank` IS NOT NEW.`rank` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('league', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `leagues_search_delete` AFTER DELETE ON `leagues` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('league', OLD.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_search_insert` AFTER INSERT ON `teams` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('team', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_search_update` AFTER UPDATE ON `teams` WHEN OLD.`name` IS NOT NEW.`name` OR OLD.`names` IS NOT NEW.`names` OR OLD.`initials` IS NOT NEW.`initials` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('team', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `teams_search_delete` AFTER DELETE ON `teams` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('team', OLD.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `players_search_insert` AFTER INSERT ON `players` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('player', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `players_search_update` AFTER UPDATE ON `players` WHEN OLD.`name` IS NOT NEW.`name` OR OLD.`names` IS NOT NEW.`names` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('player', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `players_search_delete` AFTER DELETE ON `players` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('player', OLD.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_insert` AFTER INSERT ON `users` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('person', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `users_search_update` AFTER UPDATE ON `users` WHEN OLD.`username` IS NOT NEW.`username` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('person', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `anchor_profiles_search_insert` AFTER INSERT ON `anchor_profiles` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('person', NEW.`user_id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `anchor_profiles_search_update` AFTER UPDATE ON `anchor_profiles` WHEN (OLD.`banned_at_ms` IS NULL) <> (NEW.`banned_at_ms` IS NULL) BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('person', NEW.`user_id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `anchor_profiles_search_delete` AFTER DELETE ON `anchor_profiles` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('person', OLD.`user_id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `expert_profiles_search_insert` AFTER INSERT ON `expert_profiles` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('person', NEW.`user_id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `expert_profiles_search_update` AFTER UPDATE ON `expert_profiles` WHEN (OLD.`banned_at_ms` IS NULL) <> (NEW.`banned_at_ms` IS NULL) BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('person', NEW.`user_id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `expert_profiles_search_delete` AFTER DELETE ON `expert_profiles` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('person', OLD.`user_id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
INSERT INTO `search_due` (`source`, `entity_id`) SELECT 'league', `id` FROM `leagues`;
--> statement-breakpoint
INSERT INTO `search_due` (`source`, `entity_id`) SELECT 'team', `id` FROM `teams`;
--> statement-breakpoint
INSERT INTO `search_due` (`source`, `entity_id`) SELECT 'player', `id` FROM `players`;
--> statement-breakpoint
INSERT INTO `search_due` (`source`, `entity_id`) SELECT 'person', `id` FROM `users`;
