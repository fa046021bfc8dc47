CREATE TABLE `brand_hosts` (
	`host` text PRIMARY KEY NOT NULL,
	`brand_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `brand_hosts_by_brand` ON `brand_hosts` (`brand_id`);--> statement-breakpoint
CREATE TABLE `brand_logos` (
	`brand_id` text NOT NULL,
	`file` text NOT NULL,
	`svg` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`brand_id`, `file`)
);
--> statement-breakpoint
CREATE TABLE `brand_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`brand_id` text NOT NULL,
	`base_id` text NOT NULL,
	`state` text NOT NULL,
	`version` integer,
	`revision` integer NOT NULL,
	`document` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`author_id` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`changed_at_ms` integer NOT NULL,
	`published_at_ms` integer,
	CONSTRAINT "brand_versions_state" CHECK("brand_versions"."state" IN ('draft', 'published', 'archived')),
	CONSTRAINT "brand_versions_version" CHECK(("brand_versions"."state" = 'draft') = ("brand_versions"."version" IS NULL)),
	CONSTRAINT "brand_versions_published" CHECK(("brand_versions"."version" IS NULL) = ("brand_versions"."published_at_ms" IS NULL)),
	CONSTRAINT "brand_versions_document" CHECK(json_valid("brand_versions"."document"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_versions_one_draft` ON `brand_versions` (`brand_id`) WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX `brand_versions_one_published` ON `brand_versions` (`brand_id`) WHERE state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX `brand_versions_number` ON `brand_versions` (`brand_id`,`version`);--> statement-breakpoint
CREATE INDEX `brand_versions_by_state` ON `brand_versions` (`state`,`brand_id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `sender` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- hand-written
CREATE TRIGGER brand_versions_documents_kept BEFORE UPDATE OF document, version, base_id ON brand_versions
WHEN OLD.state <> 'draft' BEGIN
  SELECT RAISE(ABORT, 'published versions are never changed');
END;--> statement-breakpoint
CREATE TRIGGER brand_versions_never_deleted BEFORE DELETE ON brand_versions
WHEN OLD.state <> 'draft' BEGIN
  SELECT RAISE(ABORT, 'published versions are never deleted');
END;
