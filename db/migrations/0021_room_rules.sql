-- The trail of what was done to people and rooms is written once.
CREATE TRIGGER `room_audit_stays` BEFORE UPDATE ON `room_audit` BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `room_audit_is_kept` BEFORE DELETE ON `room_audit` BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never deleted');
END;
--> statement-breakpoint
-- Boards follow the gifts, whoever writes them: a day and a week of UTC, in the room and on the site.
CREATE TRIGGER `gift_orders_count` AFTER INSERT ON `gift_orders` BEGIN
  INSERT INTO `gift_sums` (`period`, `room_id`, `user_id`, `diamonds`) VALUES
    ('d' || (NEW.`at_ms` / 86400000), NEW.`room_id`, NEW.`user_id`, NEW.`diamonds`),
    ('d' || (NEW.`at_ms` / 86400000), '', NEW.`user_id`, NEW.`diamonds`),
    ('w' || ((NEW.`at_ms` / 86400000 + 3) / 7), NEW.`room_id`, NEW.`user_id`, NEW.`diamonds`),
    ('w' || ((NEW.`at_ms` / 86400000 + 3) / 7), '', NEW.`user_id`, NEW.`diamonds`)
    ON CONFLICT (`period`, `room_id`, `user_id`) DO UPDATE SET `diamonds` = `diamonds` + excluded.`diamonds`;
END;
--> statement-breakpoint
CREATE TRIGGER `gift_orders_uncount` AFTER UPDATE OF `undone_at_ms` ON `gift_orders`
WHEN OLD.`undone_at_ms` IS NULL AND NEW.`undone_at_ms` IS NOT NULL BEGIN
  UPDATE `gift_sums` SET `diamonds` = `diamonds` - NEW.`diamonds` WHERE `user_id` = NEW.`user_id`
    AND `room_id` IN (NEW.`room_id`, '')
    AND `period` IN ('d' || (NEW.`at_ms` / 86400000), 'w' || ((NEW.`at_ms` / 86400000 + 3) / 7));
END;
