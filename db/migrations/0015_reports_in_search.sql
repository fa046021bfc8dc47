-- hand-written
CREATE TRIGGER `news_reports_search_insert` AFTER INSERT ON `news_articles` WHEN NEW.`kind` = 'report' BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('article', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `news_reports_search_update` AFTER UPDATE ON `news_articles` WHEN NEW.`kind` = 'report' AND OLD.`state` <> NEW.`state` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('article', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
INSERT INTO `search_due` (`source`, `entity_id`) SELECT 'article', `id` FROM `news_articles` WHERE `kind` = 'report'
ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
