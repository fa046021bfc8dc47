CREATE TABLE `comment_counts` (
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`comments` integer NOT NULL,
	PRIMARY KEY(`subject_kind`, `subject_id`),
	CONSTRAINT "comment_counts_comments" CHECK("comment_counts"."comments" >= 0)
);
--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`parent_id` integer,
	`author_id` integer NOT NULL,
	`body` text NOT NULL,
	`locale` text NOT NULL,
	`state` text DEFAULT 'visible' NOT NULL,
	`removed_reason` text,
	`likes` integer DEFAULT 0 NOT NULL,
	`replies` integer DEFAULT 0 NOT NULL,
	`at_ms` integer NOT NULL,
	`edited_at_ms` integer,
	FOREIGN KEY (`parent_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "comments_subject" CHECK("comments"."subject_kind" IN ('article', 'video', 'match', 'post')),
	CONSTRAINT "comments_state" CHECK("comments"."state" IN ('visible', 'deleted', 'removed')),
	CONSTRAINT "comments_removed" CHECK(("comments"."state" = 'removed') = ("comments"."removed_reason" IS NOT NULL)),
	CONSTRAINT "comments_counts" CHECK("comments"."likes" >= 0 AND "comments"."replies" >= 0)
);
--> statement-breakpoint
CREATE INDEX `comments_newest` ON `comments` (`subject_kind`,`subject_id`,`id`) WHERE parent_id IS NULL AND (state = 'visible' OR replies > 0);--> statement-breakpoint
CREATE INDEX `comments_popular` ON `comments` (`subject_kind`,`subject_id`,`likes`,`id`) WHERE parent_id IS NULL AND (state = 'visible' OR replies > 0);--> statement-breakpoint
CREATE INDEX `comments_replies` ON `comments` (`parent_id`,`id`) WHERE parent_id IS NOT NULL AND state = 'visible';--> statement-breakpoint
CREATE INDEX `comments_by_author` ON `comments` (`author_id`,`id`);--> statement-breakpoint
CREATE TABLE `content_cases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`content_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`body` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`at_ms` integer NOT NULL,
	`moderator_id` integer,
	`reason` text,
	`note` text DEFAULT '' NOT NULL,
	`resolved_at_ms` integer,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`moderator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "content_cases_state" CHECK("content_cases"."state" IN ('open', 'claimed', 'kept', 'removed')),
	CONSTRAINT "content_cases_not_own" CHECK("content_cases"."moderator_id" <> "content_cases"."author_id"),
	CONSTRAINT "content_cases_moderator" CHECK(("content_cases"."state" = 'open') = ("content_cases"."moderator_id" IS NULL)
        AND ("content_cases"."state" IN ('kept', 'removed')) = ("content_cases"."resolved_at_ms" IS NOT NULL)
        AND ("content_cases"."state" = 'removed') = ("content_cases"."reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_cases_waiting_once` ON `content_cases` (`kind`,`content_id`) WHERE state IN ('open', 'claimed');--> statement-breakpoint
CREATE INDEX `content_cases_queue` ON `content_cases` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `content_cases_by_author` ON `content_cases` (`author_id`);--> statement-breakpoint
CREATE TABLE `content_likes` (
	`kind` text NOT NULL,
	`content_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`kind`, `content_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "content_likes_kind" CHECK("content_likes"."kind" IN ('comment', 'post'))
);
--> statement-breakpoint
CREATE INDEX `content_likes_by_user` ON `content_likes` (`user_id`,`kind`,`content_id`);--> statement-breakpoint
CREATE TABLE `content_mentions` (
	`kind` text NOT NULL,
	`content_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`kind`, `content_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `content_mentions_by_user` ON `content_mentions` (`user_id`,`kind`,`content_id`);--> statement-breakpoint
CREATE TABLE `content_reports` (
	`case_id` integer NOT NULL,
	`kind` text NOT NULL,
	`content_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`reporter_id`, `kind`, `content_id`),
	FOREIGN KEY (`case_id`) REFERENCES `content_cases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "content_reports_reason" CHECK("content_reports"."reason" IN ('inappropriate_speech', 'personal_attack', 'nickname_violation', 'advertisement', 'avatar_violation', 'malicious_spamming'))
);
--> statement-breakpoint
CREATE INDEX `content_reports_by_case` ON `content_reports` (`case_id`);--> statement-breakpoint
CREATE INDEX `content_reports_by_reporter` ON `content_reports` (`reporter_id`,`at_ms`);--> statement-breakpoint
CREATE TABLE `post_pictures` (
	`file` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`post_id` integer,
	`place` integer DEFAULT 0 NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `post_pictures_by_user` ON `post_pictures` (`user_id`,`at_ms`);--> statement-breakpoint
CREATE INDEX `post_pictures_by_post` ON `post_pictures` (`post_id`,`place`);--> statement-breakpoint
CREATE INDEX `post_pictures_unused` ON `post_pictures` (`at_ms`) WHERE post_id IS NULL;--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`author_id` integer NOT NULL,
	`body` text NOT NULL,
	`locale` text NOT NULL,
	`match_id` integer,
	`team_id` integer,
	`state` text DEFAULT 'visible' NOT NULL,
	`removed_reason` text,
	`likes` integer DEFAULT 0 NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "posts_state" CHECK("posts"."state" IN ('visible', 'deleted', 'removed')),
	CONSTRAINT "posts_removed" CHECK(("posts"."state" = 'removed') = ("posts"."removed_reason" IS NOT NULL)),
	CONSTRAINT "posts_link" CHECK("posts"."match_id" IS NULL OR "posts"."team_id" IS NULL),
	CONSTRAINT "posts_likes" CHECK("posts"."likes" >= 0)
);
--> statement-breakpoint
CREATE INDEX `posts_by_author` ON `posts` (`author_id`,`id`);--> statement-breakpoint
CREATE INDEX `posts_visible_by_author` ON `posts` (`author_id`,`id`) WHERE state = 'visible';
--> statement-breakpoint
-- hand-written: two levels, and the counts.
CREATE TRIGGER `comments_two_levels` BEFORE INSERT ON `comments` WHEN NEW.`parent_id` IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM `comments` WHERE `id` = NEW.`parent_id` AND `parent_id` IS NULL
    AND `subject_kind` = NEW.`subject_kind` AND `subject_id` = NEW.`subject_id`) BEGIN
  SELECT RAISE(ABORT, 'comment_parent_invalid');
END;
--> statement-breakpoint
CREATE TRIGGER `comments_count_insert` AFTER INSERT ON `comments` WHEN NEW.`state` = 'visible' BEGIN
  INSERT INTO `comment_counts` (`subject_kind`, `subject_id`, `comments`) VALUES (NEW.`subject_kind`, NEW.`subject_id`, 1)
    ON CONFLICT (`subject_kind`, `subject_id`) DO UPDATE SET `comments` = `comments` + 1;
  UPDATE `comments` SET `replies` = `replies` + 1 WHERE `id` = NEW.`parent_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `comments_count_hide` AFTER UPDATE OF `state` ON `comments` WHEN OLD.`state` = 'visible' AND NEW.`state` <> 'visible' BEGIN
  UPDATE `comment_counts` SET `comments` = `comments` - 1
    WHERE `subject_kind` = NEW.`subject_kind` AND `subject_id` = NEW.`subject_id`;
  UPDATE `comments` SET `replies` = `replies` - 1 WHERE `id` = NEW.`parent_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `content_likes_insert` AFTER INSERT ON `content_likes` BEGIN
  UPDATE `comments` SET `likes` = `likes` + 1 WHERE NEW.`kind` = 'comment' AND `id` = NEW.`content_id`;
  UPDATE `posts` SET `likes` = `likes` + 1 WHERE NEW.`kind` = 'post' AND `id` = NEW.`content_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `content_likes_delete` AFTER DELETE ON `content_likes` BEGIN
  UPDATE `comments` SET `likes` = `likes` - 1 WHERE OLD.`kind` = 'comment' AND `id` = OLD.`content_id`;
  UPDATE `posts` SET `likes` = `likes` - 1 WHERE OLD.`kind` = 'post' AND `id` = OLD.`content_id`;
END;
