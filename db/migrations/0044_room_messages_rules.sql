-- A new unread count is sent to its inbox by the transaction that changed it. Of several only the newest is needed.
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
