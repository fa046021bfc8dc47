ALTER TABLE `news_articles` ADD `replaces` integer;--> statement-breakpoint
CREATE INDEX `news_articles_replacing` ON `news_articles` (`replaces`,`brand_id`) WHERE replaces IS NOT NULL;--> statement-breakpoint
ALTER TABLE `news_revisions` ADD `is_autosave` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- An automatic save is replaced by the same editor's next one.
DROP TRIGGER `news_revisions_are_kept`;
--> statement-breakpoint
CREATE TRIGGER `news_revisions_are_kept` BEFORE DELETE ON `news_revisions` WHEN OLD.`is_autosave` = 0 BEGIN
  SELECT RAISE(ABORT, 'revisions are never deleted');
END;
--> statement-breakpoint
-- A prefix of a length without an index of its own merges the documents of all its words: 12 ms for each kind with a million documents.
DROP TABLE `search_words`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_words` USING fts5(words, content = '', contentless_delete = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'", prefix = '1 2 3 4 5 6 7 8');
--> statement-breakpoint
INSERT INTO `search_due` (`source`, `entity_id`) SELECT DISTINCT CASE WHEN `kind` IN ('streamer', 'expert', 'user') THEN 'person' ELSE `kind` END, `entity_id` FROM `search_documents` WHERE true
ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
