-- The unread count stands beside the notices, so that no page has to count them. Each change of it has a number.
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
