CREATE TABLE `goods_pictures` (
	`file` text PRIMARY KEY NOT NULL,
	`goods_id` integer NOT NULL,
	`place` integer NOT NULL,
	`added_at_ms` integer NOT NULL,
	FOREIGN KEY (`goods_id`) REFERENCES `goods`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `goods_pictures_by_goods` ON `goods_pictures` (`goods_id`,`place`);