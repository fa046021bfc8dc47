CREATE TABLE `closing_amounts` (
	`provider` text NOT NULL,
	`day` text NOT NULL,
	`side` text NOT NULL,
	`type` text NOT NULL,
	`currency` text NOT NULL,
	`count` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	PRIMARY KEY(`provider`, `day`, `side`, `type`, `currency`),
	FOREIGN KEY (`provider`,`day`) REFERENCES `closing_days`(`provider`,`day`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `closing_days` (
	`provider` text NOT NULL,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`file_name` text NOT NULL,
	`row_count` integer NOT NULL,
	`skipped_count` integer NOT NULL,
	`imported_by_id` integer NOT NULL,
	`imported_at_ms` integer NOT NULL,
	`closed_by_id` integer,
	`closed_at_ms` integer,
	PRIMARY KEY(`provider`, `day`),
	CONSTRAINT "closing_days_state" CHECK("closing_days"."state" IN ('open', 'closed')),
	CONSTRAINT "closing_days_closed" CHECK(("closing_days"."state" = 'closed') = ("closing_days"."closed_at_ms" IS NOT NULL) AND ("closing_days"."closed_at_ms" IS NULL) = ("closing_days"."closed_by_id" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `closing_days_by_day` ON `closing_days` (`day`,`provider`);--> statement-breakpoint
CREATE TABLE `closing_differences` (
	`provider` text NOT NULL,
	`day` text NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`type` text NOT NULL,
	`order_id` text,
	`ref` text NOT NULL,
	`ours_minor` integer NOT NULL,
	`theirs_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`resolved_by_id` integer,
	`resolved_at_ms` integer,
	PRIMARY KEY(`provider`, `day`, `key`),
	FOREIGN KEY (`provider`,`day`) REFERENCES `closing_days`(`provider`,`day`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "closing_differences_kind" CHECK("closing_differences"."kind" IN ('missing_here', 'missing_there', 'amount_differs')),
	CONSTRAINT "closing_differences_state" CHECK("closing_differences"."state" IN ('open', 'resolved')),
	CONSTRAINT "closing_differences_resolved" CHECK(("closing_differences"."state" = 'resolved') = ("closing_differences"."resolved_by_id" IS NOT NULL) AND ("closing_differences"."state" = 'open' OR length("closing_differences"."note") > 0)),
	CONSTRAINT "closing_differences_differ" CHECK("closing_differences"."ours_minor" <> "closing_differences"."theirs_minor")
);
--> statement-breakpoint
CREATE TABLE `payment_disputes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`ref` text NOT NULL,
	`order_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`opened_at_ms` integer NOT NULL,
	`due_at_ms` integer NOT NULL,
	`evidence` text DEFAULT '' NOT NULL,
	`evidence_by_id` integer,
	`evidence_at_ms` integer,
	`closed_by_id` integer,
	`closed_at_ms` integer,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `recharge_orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_disputes_state" CHECK("payment_disputes"."state" IN ('needs_response', 'evidence_sent', 'won', 'lost')),
	CONSTRAINT "payment_disputes_evidence" CHECK(("payment_disputes"."evidence_at_ms" IS NULL) = ("payment_disputes"."evidence_by_id" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_disputes_once` ON `payment_disputes` (`provider`,`ref`);--> statement-breakpoint
CREATE INDEX `payment_disputes_queue` ON `payment_disputes` (`state`,`due_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `payment_disputes_by_order` ON `payment_disputes` (`order_id`);--> statement-breakpoint
CREATE TABLE `price_lists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`valid_from_ms` integer NOT NULL,
	`terms` text NOT NULL,
	`reason` text NOT NULL,
	`created_by_id` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`withdrawn_by_id` integer,
	`withdrawn_at_ms` integer,
	CONSTRAINT "price_lists_kind" CHECK("price_lists"."kind" IN ('coins', 'diamonds', 'membership')),
	CONSTRAINT "price_lists_ahead" CHECK("price_lists"."valid_from_ms" >= "price_lists"."created_at_ms"),
	CONSTRAINT "price_lists_withdrawn" CHECK(("price_lists"."withdrawn_at_ms" IS NULL) = ("price_lists"."withdrawn_by_id" IS NULL) AND ("price_lists"."withdrawn_at_ms" IS NULL OR "price_lists"."withdrawn_at_ms" < "price_lists"."valid_from_ms"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_lists_valid` ON `price_lists` (`kind`,`valid_from_ms`) WHERE withdrawn_at_ms IS NULL;--> statement-breakpoint
CREATE INDEX `price_lists_by_kind` ON `price_lists` (`kind`,`id`);--> statement-breakpoint
CREATE TABLE `refund_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`state` text DEFAULT 'requested' NOT NULL,
	`requested_by_id` integer NOT NULL,
	`requested_at_ms` integer NOT NULL,
	`decided_by_id` integer,
	`decided_at_ms` integer,
	`note` text DEFAULT '' NOT NULL,
	`ref` text,
	`sent_at_ms` integer,
	FOREIGN KEY (`order_id`) REFERENCES `recharge_orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_requests_state" CHECK("refund_requests"."state" IN ('requested', 'approved', 'failed', 'sent', 'rejected')),
	CONSTRAINT "refund_requests_amount" CHECK("refund_requests"."amount_minor" > 0),
	CONSTRAINT "refund_requests_decided" CHECK(("refund_requests"."state" = 'requested') = ("refund_requests"."decided_by_id" IS NULL)),
	CONSTRAINT "refund_requests_two_people" CHECK("refund_requests"."state" IN ('requested', 'rejected') OR ("refund_requests"."decided_by_id" <> "refund_requests"."requested_by_id" AND "refund_requests"."decided_by_id" <> "refund_requests"."user_id"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_requests_open` ON `refund_requests` (`order_id`) WHERE state IN ('requested', 'approved', 'failed');--> statement-breakpoint
CREATE INDEX `refund_requests_queue` ON `refund_requests` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `refund_requests_by_order` ON `refund_requests` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `statement_rows` (
	`provider` text NOT NULL,
	`day` text NOT NULL,
	`line` integer NOT NULL,
	`type` text NOT NULL,
	`ref` text NOT NULL,
	`order_id` text,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	PRIMARY KEY(`provider`, `day`, `line`),
	FOREIGN KEY (`provider`,`day`) REFERENCES `closing_days`(`provider`,`day`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_events_by_time` ON `payment_events` (`provider`,`at_ms`);--> statement-breakpoint
CREATE INDEX `payment_events_by_arrival` ON `payment_events` (`provider`,`received_at_ms`);--> statement-breakpoint
CREATE INDEX `recharge_orders_by_time` ON `recharge_orders` (`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `recharge_orders_by_state` ON `recharge_orders` (`state`,`created_at_ms`,`id`);--> statement-breakpoint
-- hand-written
INSERT INTO payment_disputes (provider, ref, order_id, amount_minor, currency, state, opened_at_ms, due_at_ms, closed_at_ms)
SELECT provider, dispute_id, order_id, max(amount_minor), upper(currency),
  iif(max(kind = 'reinstated') = 1, 'won', 'needs_response'), min(at_ms), min(at_ms) + 604800000,
  iif(max(kind = 'reinstated') = 1, max(received_at_ms), NULL)
FROM payment_events WHERE dispute_id IS NOT NULL AND outcome = 'applied' GROUP BY provider, dispute_id;--> statement-breakpoint
CREATE TRIGGER closing_days_never_changed BEFORE UPDATE ON closing_days WHEN OLD.state = 'closed' BEGIN
  SELECT RAISE(ABORT, 'closing_day_closed');
END;--> statement-breakpoint
CREATE TRIGGER closing_days_never_deleted BEFORE DELETE ON closing_days BEGIN
  SELECT RAISE(ABORT, 'closing_day_closed');
END;--> statement-breakpoint
CREATE TRIGGER statement_rows_never_added BEFORE INSERT ON statement_rows
WHEN EXISTS (SELECT 1 FROM closing_days WHERE provider = NEW.provider AND day = NEW.day AND state = 'closed') BEGIN
  SELECT RAISE(ABORT, 'closing_day_closed');
END;--> statement-breakpoint
CREATE TRIGGER statement_rows_never_changed BEFORE UPDATE ON statement_rows BEGIN
  SELECT RAISE(ABORT, 'closing_day_closed');
END;--> statement-breakpoint
CREATE TRIGGER statement_rows_never_deleted BEFORE DELETE ON statement_rows
WHEN EXISTS (SELECT 1 FROM closing_days WHERE provider = OLD.provider AND day = OLD.day AND state = 'closed') BEGIN
  SELECT RAISE(ABORT, 'closing_day_closed');
END;--> statement-breakpoint
CREATE TRIGGER closing_amounts_never_added BEFORE INSERT ON closing_amounts
WHEN EXISTS (SELECT 1 FROM closing_days WHERE provider = NEW.provider AND day = NEW.day AND state = 'closed') BEGIN
  SELECT RAISE(ABORT, 'closing_day_closed');
END;--> statement-breakpoint
CREATE TRIGGER closing_amounts_never_deleted BEFORE DELETE ON closing_amounts
WHEN EXISTS (SELECT 1 FROM closing_days WHERE provider = OLD.provider AND day = OLD.day AND state = 'closed') BEGIN
  SELECT RAISE(ABORT, 'closing_day_closed');
END;--> statement-breakpoint
CREATE TRIGGER closing_differences_never_added BEFORE INSERT ON closing_differences
WHEN EXISTS (SELECT 1 FROM closing_days WHERE provider = NEW.provider AND day = NEW.day AND state = 'closed') BEGIN
  SELECT RAISE(ABORT, 'closing_day_closed');
END;--> statement-breakpoint
CREATE TRIGGER closing_differences_never_changed BEFORE UPDATE ON closing_differences
WHEN EXISTS (SELECT 1 FROM closing_days WHERE provider = OLD.provider AND day = OLD.day AND state = 'closed') BEGIN
  SELECT RAISE(ABORT, 'closing_day_closed');
END;--> statement-breakpoint
CREATE TRIGGER closing_differences_never_deleted BEFORE DELETE ON closing_differences
WHEN EXISTS (SELECT 1 FROM closing_days WHERE provider = OLD.provider AND day = OLD.day AND state = 'closed') BEGIN
  SELECT RAISE(ABORT, 'closing_day_closed');
END;--> statement-breakpoint
CREATE TRIGGER price_lists_never_changed BEFORE UPDATE OF kind, valid_from_ms, terms, created_by_id, created_at_ms ON price_lists BEGIN
  SELECT RAISE(ABORT, 'price lists are never changed');
END;--> statement-breakpoint
CREATE TRIGGER price_lists_never_deleted BEFORE DELETE ON price_lists BEGIN
  SELECT RAISE(ABORT, 'price lists are never deleted');
END;--> statement-breakpoint
CREATE TRIGGER box_odds_never_added BEFORE INSERT ON box_prizes
WHEN EXISTS (SELECT 1 FROM box_draws WHERE box_id = NEW.box_id AND number IS NOT NULL)
  OR EXISTS (SELECT 1 FROM box_draws INDEXED BY box_draws_promised WHERE number IS NULL AND box_id = NEW.box_id) BEGIN
  SELECT RAISE(ABORT, 'box_odds_fixed');
END;--> statement-breakpoint
CREATE TRIGGER box_odds_never_changed BEFORE UPDATE OF box_id, goods_id, place, weight ON box_prizes
WHEN EXISTS (SELECT 1 FROM box_draws WHERE box_id = OLD.box_id AND number IS NOT NULL)
  OR EXISTS (SELECT 1 FROM box_draws INDEXED BY box_draws_promised WHERE number IS NULL AND box_id = OLD.box_id) BEGIN
  SELECT RAISE(ABORT, 'box_odds_fixed');
END;--> statement-breakpoint
CREATE TRIGGER box_odds_never_deleted BEFORE DELETE ON box_prizes
WHEN EXISTS (SELECT 1 FROM box_draws WHERE box_id = OLD.box_id AND number IS NOT NULL)
  OR EXISTS (SELECT 1 FROM box_draws INDEXED BY box_draws_promised WHERE number IS NULL AND box_id = OLD.box_id) BEGIN
  SELECT RAISE(ABORT, 'box_odds_fixed');
END;
