CREATE TABLE `library_names` (
	`kind` text NOT NULL,
	`game_id` integer NOT NULL,
	`word` text NOT NULL,
	`id` integer NOT NULL,
	PRIMARY KEY(`kind`, `game_id`, `word`, `id`)
);
