CREATE TABLE `news_text_images` (
	`file` text NOT NULL,
	`article_id` integer NOT NULL,
	`locale` text NOT NULL,
	PRIMARY KEY(`file`, `article_id`, `locale`)
);
--> statement-breakpoint
CREATE INDEX `videos_by_cover` ON `videos` (`cover`) WHERE cover IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `news_texts_images_insert` AFTER INSERT ON `news_texts` BEGIN
  INSERT INTO `news_text_images` (`file`, `article_id`, `locale`)
    SELECT j.value, NEW.`article_id`, NEW.`locale` FROM json_tree(NEW.`blocks`) AS j WHERE j.key = 'file'
    UNION SELECT NEW.`cover` ->> 'file', NEW.`article_id`, NEW.`locale` WHERE NEW.`cover` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `news_texts_images_update` AFTER UPDATE ON `news_texts` BEGIN
  DELETE FROM `news_text_images` WHERE `article_id` = OLD.`article_id` AND `locale` = OLD.`locale`
    AND `file` IN (SELECT j.value FROM json_tree(OLD.`blocks`) AS j WHERE j.key = 'file' UNION SELECT OLD.`cover` ->> 'file');
  INSERT INTO `news_text_images` (`file`, `article_id`, `locale`)
    SELECT j.value, NEW.`article_id`, NEW.`locale` FROM json_tree(NEW.`blocks`) AS j WHERE j.key = 'file'
    UNION SELECT NEW.`cover` ->> 'file', NEW.`article_id`, NEW.`locale` WHERE NEW.`cover` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `news_texts_images_delete` AFTER DELETE ON `news_texts` BEGIN
  DELETE FROM `news_text_images` WHERE `article_id` = OLD.`article_id` AND `locale` = OLD.`locale`
    AND `file` IN (SELECT j.value FROM json_tree(OLD.`blocks`) AS j WHERE j.key = 'file' UNION SELECT OLD.`cover` ->> 'file');
END;
--> statement-breakpoint
INSERT INTO `news_text_images` (`file`, `article_id`, `locale`)
  SELECT j.value, t.`article_id`, t.`locale` FROM `news_texts` AS t, json_tree(t.`blocks`) AS j WHERE j.key = 'file'
  UNION SELECT t.`cover` ->> 'file', t.`article_id`, t.`locale` FROM `news_texts` AS t WHERE t.`cover` IS NOT NULL;
