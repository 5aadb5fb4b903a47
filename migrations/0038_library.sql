CREATE TABLE `album_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `album_folders_name` ON `album_folders` (`user_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `album_sections` (
	`id` text PRIMARY KEY NOT NULL,
	`album_id` text NOT NULL,
	`title` text NOT NULL,
	`position` text NOT NULL,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `album_sections_album` ON `album_sections` (`album_id`,`position`);--> statement-breakpoint
CREATE TABLE `archives` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`title` text NOT NULL,
	`status` text NOT NULL,
	`parts` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `archives_user` ON `archives` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `archives_expired` ON `archives` (`expires_at`);--> statement-breakpoint
CREATE TABLE `photo_months` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	`photo_count` integer NOT NULL,
	PRIMARY KEY(`user_id`, `month`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `trashed_album_photos` (
	`photo_id` text NOT NULL,
	`album_id` text NOT NULL,
	`position` text NOT NULL,
	PRIMARY KEY(`photo_id`, `album_id`),
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `trashed_album_photos_album` ON `trashed_album_photos` (`album_id`);--> statement-breakpoint
ALTER TABLE `album_photos` ADD `timeline_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `album_photos` ADD `position` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `album_photos_timeline` ON `album_photos` (`album_id`,`timeline_at`,`photo_id`);--> statement-breakpoint
CREATE INDEX `album_photos_position` ON `album_photos` (`album_id`,`position`,`photo_id`);--> statement-breakpoint
ALTER TABLE `albums` ADD `title_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `albums` ADD `folder_id` text REFERENCES album_folders(id);--> statement-breakpoint
ALTER TABLE `albums` ADD `pinned_at` integer;--> statement-breakpoint
ALTER TABLE `albums` ADD `cover_photo_id` text;--> statement-breakpoint
ALTER TABLE `albums` ADD `default_sort` text;--> statement-breakpoint
ALTER TABLE `albums` ADD `layout` text;--> statement-breakpoint
CREATE INDEX `albums_user_title` ON `albums` (`user_id`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `albums_user_updated` ON `albums` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `albums_folder` ON `albums` (`folder_id`,`id`) WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX `albums_folder_title` ON `albums` (`folder_id`,`title_key`,`id`) WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX `albums_folder_updated` ON `albums` (`folder_id`,`updated_at`,`id`) WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX `albums_pinned` ON `albums` (`user_id`,`pinned_at`) WHERE pinned_at is not null;--> statement-breakpoint
ALTER TABLE `photos` ADD `crc32` integer;--> statement-breakpoint
ALTER TABLE `photos` ADD `color` integer;--> statement-breakpoint
ALTER TABLE `photos` ADD `timeline_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `album_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `photos` ADD `trashed_status` text;--> statement-breakpoint
ALTER TABLE `users` ADD `trash_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `photos_visible` ON `photos` (`user_id`,`id`) WHERE status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_timeline` ON `photos` (`user_id`,`timeline_at`,`id`) WHERE status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_unfiled` ON `photos` (`user_id`,`id`) WHERE album_count = 0 and status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_trash` ON `photos` (`user_id`,`deleted_at`,`id`) WHERE status = 'DELETED' and trashed_status is not null;--> statement-breakpoint
CREATE INDEX `photos_trash_content` ON `photos` (`user_id`,`sha256`) WHERE status = 'DELETED' and trashed_status is not null;--> statement-breakpoint
CREATE INDEX `photos_without_crc32` ON `photos` (`id`) WHERE crc32 is null and status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_without_color` ON `photos` (`id`) WHERE color is null and status = 'READY';--> statement-breakpoint
UPDATE albums SET title_key = coalesce((SELECT ltrim(substr(text, 1, instr(text || char(10), char(10)) - 1)) FROM search_texts WHERE row_id = albums.id), '');--> statement-breakpoint
UPDATE album_photos SET position = photo_id;--> statement-breakpoint
UPDATE photos SET timeline_at = coalesce(taken_at, strftime('%Y-%m-%dT%H:%M:%S', created_at / 1000, 'unixepoch')), album_count = (SELECT count(*) FROM album_photos WHERE photo_id = photos.id);--> statement-breakpoint
UPDATE album_photos SET timeline_at = (SELECT timeline_at FROM photos WHERE id = photo_id);--> statement-breakpoint
INSERT INTO photo_months (user_id, month, photo_count) SELECT user_id, substr(timeline_at, 1, 7), count(*) FROM photos WHERE status IN ('STORED', 'READY', 'FAILED') GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER photo_months_insert AFTER INSERT ON photos WHEN new.status IN ('STORED', 'READY', 'FAILED') BEGIN
	INSERT INTO photo_months (user_id, month, photo_count) VALUES (new.user_id, substr(new.timeline_at, 1, 7), 1) ON CONFLICT (user_id, month) DO UPDATE SET photo_count = photo_count + 1;
END;--> statement-breakpoint
CREATE TRIGGER photo_months_update AFTER UPDATE OF status, timeline_at ON photos WHEN (old.status IN ('STORED', 'READY', 'FAILED')) <> (new.status IN ('STORED', 'READY', 'FAILED')) OR old.timeline_at <> new.timeline_at BEGIN
	UPDATE photo_months SET photo_count = photo_count - 1 WHERE user_id = old.user_id AND month = substr(old.timeline_at, 1, 7) AND old.status IN ('STORED', 'READY', 'FAILED');
	INSERT INTO photo_months (user_id, month, photo_count) SELECT new.user_id, substr(new.timeline_at, 1, 7), 1 WHERE new.status IN ('STORED', 'READY', 'FAILED') ON CONFLICT (user_id, month) DO UPDATE SET photo_count = photo_count + 1;
END;--> statement-breakpoint
CREATE TRIGGER photo_months_delete AFTER DELETE ON photos WHEN old.status IN ('STORED', 'READY', 'FAILED') BEGIN
	UPDATE photo_months SET photo_count = photo_count - 1 WHERE user_id = old.user_id AND month = substr(old.timeline_at, 1, 7);
END;--> statement-breakpoint
CREATE TRIGGER album_count_insert AFTER INSERT ON album_photos BEGIN
	UPDATE photos SET album_count = album_count + 1 WHERE id = new.photo_id;
END;--> statement-breakpoint
CREATE TRIGGER album_count_delete AFTER DELETE ON album_photos BEGIN
	UPDATE photos SET album_count = album_count - 1 WHERE id = old.photo_id;
END;--> statement-breakpoint
CREATE TRIGGER trash_bytes_insert AFTER INSERT ON photos WHEN new.trashed_status IS NOT NULL BEGIN
	UPDATE users SET trash_bytes = trash_bytes + new.size_bytes WHERE id = new.user_id;
END;--> statement-breakpoint
CREATE TRIGGER trash_bytes_update AFTER UPDATE OF trashed_status ON photos WHEN (old.trashed_status IS NULL) <> (new.trashed_status IS NULL) BEGIN
	UPDATE users SET trash_bytes = trash_bytes + iif(new.trashed_status IS NULL, -old.size_bytes, new.size_bytes) WHERE id = new.user_id;
END;--> statement-breakpoint
CREATE TRIGGER trash_bytes_delete AFTER DELETE ON photos WHEN old.trashed_status IS NOT NULL BEGIN
	UPDATE users SET trash_bytes = trash_bytes - old.size_bytes WHERE id = old.user_id;
END;
