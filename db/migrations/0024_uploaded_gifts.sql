CREATE TABLE `uploaded_gifts` (
	`id` integer PRIMARY KEY NOT NULL,
	`names` text NOT NULL,
	`picture` text,
	`animation` text,
	`added_at_ms` integer NOT NULL,
	CONSTRAINT "uploaded_gifts_id" CHECK("uploaded_gifts"."id" BETWEEN 1001 AND 9999)
);
--> statement-breakpoint
CREATE TABLE `uploaded_stickers` (
	`name` text PRIMARY KEY NOT NULL,
	`labels` text NOT NULL,
	`picture` text,
	`is_offered` integer NOT NULL,
	`added_at_ms` integer NOT NULL
);
