CREATE TABLE `album_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `libraries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `album_folders_name` ON `album_folders` (`user_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `album_link_photos` (
	`link_id` text NOT NULL,
	`position` integer NOT NULL,
	`photo_id` blob(16) NOT NULL,
	PRIMARY KEY(`link_id`, `position`),
	FOREIGN KEY (`link_id`) REFERENCES `album_links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `album_link_photos_photo` ON `album_link_photos` (`photo_id`,`link_id`);--> statement-breakpoint
CREATE TABLE `album_links` (
	`id` text PRIMARY KEY NOT NULL,
	`album_id` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`slug` text NOT NULL,
	`password_hash` text,
	`is_by_code` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`rights` integer NOT NULL,
	`has_preview` integer DEFAULT true NOT NULL,
	`is_selection` integer DEFAULT false NOT NULL,
	`add_mode` text DEFAULT 'see' NOT NULL,
	`add_limit_bytes` integer DEFAULT 2147483648 NOT NULL,
	`added_count` integer DEFAULT 0 NOT NULL,
	`added_bytes` integer DEFAULT 0 NOT NULL,
	`photo_count` integer DEFAULT 0 NOT NULL,
	`guest_count` integer DEFAULT 0 NOT NULL,
	`chooser_count` integer DEFAULT 0 NOT NULL,
	`pick_limit` integer,
	`expires_at` integer,
	`reminded_days` integer,
	`revoked_at` integer,
	`views` integer DEFAULT 0 NOT NULL,
	`last_viewed_at` integer,
	`created_at` integer NOT NULL,
	`section_ids` text,
	`download_size` text DEFAULT 'web' NOT NULL,
	`download_limit` integer,
	`watermark` text,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `album_links_slug` ON `album_links` (`slug`);--> statement-breakpoint
CREATE INDEX `album_links_album` ON `album_links` (`album_id`,`id`);--> statement-breakpoint
CREATE INDEX `album_links_expires` ON `album_links` (`expires_at`,`id`) WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX `album_links_watermark` ON `album_links` (`watermark`) WHERE watermark is not null;--> statement-breakpoint
CREATE TABLE `album_locks` (
	`album_id` text NOT NULL,
	`report_id` text NOT NULL,
	`locked_at` integer NOT NULL,
	PRIMARY KEY(`album_id`, `report_id`),
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `content_reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `album_locks_report` ON `album_locks` (`report_id`);--> statement-breakpoint
CREATE TABLE `album_photos` (
	`album_key` integer NOT NULL,
	`photo_key` integer NOT NULL,
	`filename_key` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`timeline_at` integer DEFAULT 0 NOT NULL,
	`position` text,
	PRIMARY KEY(`album_key`, `photo_key`),
	FOREIGN KEY (`album_key`) REFERENCES `albums`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_key`) REFERENCES `photos`(`key`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `album_photos_photo` ON `album_photos` (`photo_key`);--> statement-breakpoint
CREATE INDEX `album_photos_filename` ON `album_photos` (`album_key`,`filename_key`,`photo_key`);--> statement-breakpoint
CREATE INDEX `album_photos_size` ON `album_photos` (`album_key`,`size_bytes`,`photo_key`);--> statement-breakpoint
CREATE INDEX `album_photos_timeline` ON `album_photos` (`album_key`,`timeline_at`,`photo_key`);--> statement-breakpoint
CREATE INDEX `album_photos_position` ON `album_photos` (`album_key`,`position`,`photo_key`) WHERE position is not null;--> statement-breakpoint
CREATE TABLE `album_presentations` (
	`album_id` text PRIMARY KEY NOT NULL,
	`has_cover` integer NOT NULL,
	`focus_x` integer NOT NULL,
	`focus_y` integer NOT NULL,
	`typeface` text NOT NULL,
	`theme` text NOT NULL,
	`event_on` text,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `album_products` (
	`album_id` text NOT NULL,
	`product_id` text NOT NULL,
	PRIMARY KEY(`album_id`, `product_id`),
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `album_products_product` ON `album_products` (`product_id`);--> statement-breakpoint
CREATE TABLE `album_sections` (
	`id` text PRIMARY KEY NOT NULL,
	`album_id` text NOT NULL,
	`title` text NOT NULL,
	`position` text NOT NULL,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `album_sections_album` ON `album_sections` (`album_id`,`position`);--> statement-breakpoint
CREATE TABLE `albums` (
	`key` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`photo_count` integer DEFAULT 0 NOT NULL,
	`hidden_count` integer DEFAULT 0 NOT NULL,
	`waiting_count` integer DEFAULT 0 NOT NULL,
	`featured_on_homepage` integer DEFAULT false NOT NULL,
	`shared_at` integer,
	`photos_left_at` integer,
	`title_key` text DEFAULT '' NOT NULL,
	`folder_id` text,
	`pinned_at` integer,
	`cover_photo_id` blob(16),
	`default_sort` text,
	`has_own_order` integer DEFAULT false NOT NULL,
	`layout` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `libraries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`folder_id`) REFERENCES `album_folders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `albums_id` ON `albums` (`id`);--> statement-breakpoint
CREATE INDEX `albums_user` ON `albums` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `albums_user_title` ON `albums` (`user_id`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `albums_user_updated` ON `albums` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `albums_folder` ON `albums` (`folder_id`,`id`) WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX `albums_folder_title` ON `albums` (`folder_id`,`title_key`,`id`) WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX `albums_folder_updated` ON `albums` (`folder_id`,`updated_at`,`id`) WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX `albums_pinned` ON `albums` (`user_id`,`pinned_at`) WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX `albums_featured` ON `albums` (`featured_on_homepage`,`id`);--> statement-breakpoint
CREATE TABLE `archives` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`share` text,
	`title` text NOT NULL,
	`status` text NOT NULL,
	`parts` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `libraries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `archives_user` ON `archives` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `archives_expired` ON `archives` (`expires_at`);--> statement-breakpoint
CREATE INDEX `archives_share` ON `archives` (`share`,`id`) WHERE share is not null;--> statement-breakpoint
CREATE TABLE `brands` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text,
	`accent` text,
	`website` text,
	`footer` text,
	`logo` text,
	`logo_type` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `libraries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `backfill_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`cursor` text,
	`changed` integer DEFAULT 0 NOT NULL,
	`changed_in_pass` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE TABLE `content_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`album_id` text NOT NULL,
	`link_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`album_title` text NOT NULL,
	`photo_id` blob(16),
	`reason` text NOT NULL,
	`explanation` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`status` text DEFAULT 'NEW' NOT NULL,
	`decision` text,
	`ground` text,
	`statement` text,
	`removed` text,
	`decided_at` integer,
	`decided_by` text,
	`objection` text,
	`objected_at` integer,
	`review` text,
	`review_text` text,
	`reviewed_at` integer,
	`reviewed_by` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `content_reports_waiting` ON `content_reports` (`id`) WHERE status in ('NEW', 'OBJECTED');--> statement-breakpoint
CREATE INDEX `content_reports_settled` ON `content_reports` (`id`) WHERE status in ('DECIDED', 'REVIEWED');--> statement-breakpoint
CREATE INDEX `content_reports_owner` ON `content_reports` (`owner_id`,`id`);--> statement-breakpoint
CREATE TABLE `erased_photos` (
	`photo_id` blob(16) PRIMARY KEY NOT NULL,
	`erased_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `erased_photos_erased` ON `erased_photos` (`erased_at`);--> statement-breakpoint
CREATE TABLE `guest_downloads` (
	`guest_id` text NOT NULL,
	`photo_id` blob(16) NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`guest_id`, `photo_id`),
	FOREIGN KEY (`guest_id`) REFERENCES `link_guests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `guest_downloads_photo` ON `guest_downloads` (`photo_id`);--> statement-breakpoint
CREATE TABLE `guest_photos` (
	`photo_id` blob(16) PRIMARY KEY NOT NULL,
	`album_id` text NOT NULL,
	`link_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`guest_name` text NOT NULL,
	`file_hash` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `guest_photos_waiting` ON `guest_photos` (`album_id`,`photo_id`) WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX `guest_photos_guest` ON `guest_photos` (`guest_id`,`photo_id`) WHERE state <> 'GONE';--> statement-breakpoint
CREATE INDEX `guest_photos_file` ON `guest_photos` (`guest_id`,`file_hash`) WHERE state <> 'GONE';--> statement-breakpoint
CREATE INDEX `guest_photos_link` ON `guest_photos` (`link_id`,`photo_id`) WHERE state <> 'GONE';--> statement-breakpoint
CREATE TABLE `hidden_photos` (
	`album_id` text NOT NULL,
	`hidden_by` text NOT NULL,
	`photo_id` blob(16) NOT NULL,
	`hidden_at` integer NOT NULL,
	PRIMARY KEY(`album_id`, `photo_id`),
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `hidden_photos_photo` ON `hidden_photos` (`photo_id`);--> statement-breakpoint
CREATE TABLE `libraries` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`storage_used_bytes` integer DEFAULT 0 NOT NULL,
	`master_bytes` integer DEFAULT 0 NOT NULL,
	`trash_bytes` integer DEFAULT 0 NOT NULL,
	`storage_limit_bytes` integer NOT NULL,
	`account_version` integer DEFAULT 0 NOT NULL,
	`closed_at` integer,
	`owner_name` text NOT NULL,
	`raw_support` integer DEFAULT false NOT NULL,
	`is_moving` integer,
	`is_copy` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `libraries_id` ON `libraries` (`id`);--> statement-breakpoint
CREATE INDEX `libraries_moving` ON `libraries` (`is_moving`) WHERE is_moving = 1;--> statement-breakpoint
CREATE TABLE `link_days` (
	`link_id` text NOT NULL,
	`day` text NOT NULL,
	`visitors` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`hearts` integer DEFAULT 0 NOT NULL,
	`downloads` integer DEFAULT 0 NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`link_id`, `day`),
	FOREIGN KEY (`link_id`) REFERENCES `album_links`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `link_days_day` ON `link_days` (`day`);--> statement-breakpoint
CREATE TABLE `link_guests` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`invited_at` integer,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	`picked_count` integer DEFAULT 0 NOT NULL,
	`downloaded_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `album_links`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `link_guests_link` ON `link_guests` (`link_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `link_guests_invited` ON `link_guests` (`link_id`,`email`) WHERE invited_at is not null;--> statement-breakpoint
CREATE TABLE `link_reminders` (
	`link_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`deadline_on` text,
	PRIMARY KEY(`link_id`, `email`),
	FOREIGN KEY (`link_id`) REFERENCES `album_links`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `link_visitors` (
	`link_id` text NOT NULL,
	`day` text NOT NULL,
	`hash` text NOT NULL,
	`views` integer DEFAULT 1 NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `day`, `hash`),
	FOREIGN KEY (`link_id`) REFERENCES `album_links`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `link_visitors_day` ON `link_visitors` (`day`);--> statement-breakpoint
CREATE TABLE `library_counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `library_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `photo_months` (
	`owner_key` integer NOT NULL,
	`month` text NOT NULL,
	`photo_count` integer NOT NULL,
	PRIMARY KEY(`owner_key`, `month`),
	FOREIGN KEY (`owner_key`) REFERENCES `libraries`(`key`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `photos` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` blob(16) NOT NULL,
	`owner_key` integer NOT NULL,
	`status` text NOT NULL,
	`failure` text,
	`derive_after` integer,
	`filename` text NOT NULL,
	`filename_key` text DEFAULT '' NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` blob,
	`format` text NOT NULL,
	`width` integer,
	`height` integer,
	`taken_known` integer DEFAULT 0 NOT NULL,
	`print_source` integer,
	`print_fault` text,
	`master_bytes` integer,
	`watermark` text,
	`crc32` integer,
	`color` integer,
	`perceptual_hash` blob,
	`sharpness` integer,
	`timeline_at` integer DEFAULT 0 NOT NULL,
	`album_count` integer DEFAULT 0 NOT NULL,
	`caption` text,
	`is_favorite` integer DEFAULT false NOT NULL,
	`video` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`trashed_status` text,
	CONSTRAINT "photos_id_bytes" CHECK(typeof(id) = 'blob' and length(id) = 16)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_id` ON `photos` (`id`);--> statement-breakpoint
CREATE INDEX `photos_pending` ON `photos` (`owner_key`,`status`) WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX `photos_visible` ON `photos` (`owner_key`) WHERE status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE UNIQUE INDEX `photos_content` ON `photos` (`owner_key`,substr("sha256", 1, 16)) WHERE status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_sweep` ON `photos` (`status`,`created_at`) WHERE status = 'PENDING' or status = 'STORED';--> statement-breakpoint
CREATE INDEX `photos_purge` ON `photos` (`owner_key`,`deleted_at`,`id`) WHERE status = 'DELETED' and deleted_at >= 0;--> statement-breakpoint
CREATE INDEX `photos_timeline` ON `photos` (`owner_key`,`timeline_at`) WHERE status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_favorites` ON `photos` (`owner_key`,`is_favorite`,`timeline_at`) WHERE is_favorite = 1 and status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_unfiled` ON `photos` (`owner_key`) WHERE album_count = 0 and status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_trash` ON `photos` (`owner_key`,`deleted_at`,`id`) WHERE status = 'DELETED' and trashed_status is not null;--> statement-breakpoint
CREATE INDEX `photos_trash_content` ON `photos` (`owner_key`,substr("sha256", 1, 16)) WHERE status = 'DELETED' and trashed_status is not null;--> statement-breakpoint
CREATE TABLE `pick_counts` (
	`link_id` text NOT NULL,
	`photo_id` blob(16) NOT NULL,
	`guest_count` integer NOT NULL,
	PRIMARY KEY(`link_id`, `photo_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `pick_counts_guests` ON `pick_counts` (`link_id`,`guest_count`,`photo_id`);--> statement-breakpoint
CREATE TABLE `pick_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`name` text NOT NULL,
	`photo_count` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	`message` text,
	`returned_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `album_links`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`guest_id`) REFERENCES `link_guests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pick_lists_link` ON `pick_lists` (`link_id`,`id`);--> statement-breakpoint
CREATE INDEX `pick_lists_guest` ON `pick_lists` (`guest_id`,`id`);--> statement-breakpoint
CREATE TABLE `pick_photos` (
	`list_id` text NOT NULL,
	`photo_id` blob(16) NOT NULL,
	`link_id` text NOT NULL,
	`guest_id` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`label` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`list_id`, `photo_id`),
	FOREIGN KEY (`list_id`) REFERENCES `pick_lists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `pick_photos_photo` ON `pick_photos` (`photo_id`,`link_id`,`guest_id`);--> statement-breakpoint
CREATE TABLE `school_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`school` text NOT NULL,
	`address` text NOT NULL,
	`shoot_on` text NOT NULL,
	`deadline_on` text NOT NULL,
	`last_number` integer DEFAULT 0 NOT NULL,
	`child_count` integer DEFAULT 0 NOT NULL,
	`classes` text,
	`warned_at` integer,
	`erased_at` integer,
	`album_id` text,
	`product_ids` text,
	`read_count` integer DEFAULT 0 NOT NULL,
	`published_at` integer,
	`sharing_version` integer DEFAULT 0 NOT NULL,
	`published_version` integer,
	`contract_version` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `libraries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `school_jobs_user` ON `school_jobs` (`user_id`,`shoot_on`,`id`);--> statement-breakpoint
CREATE INDEX `school_jobs_unerased` ON `school_jobs` (`deadline_on`,`id`) WHERE erased_at is null;--> statement-breakpoint
CREATE TABLE `school_photos` (
	`job_id` text NOT NULL,
	`photo_id` blob(16) NOT NULL,
	`codes` text NOT NULL,
	`has_unread_card` integer NOT NULL,
	`decided_at` integer,
	`subject_id` text,
	`is_card` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`job_id`, `photo_id`),
	FOREIGN KEY (`job_id`) REFERENCES `school_jobs`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `school_subjects` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`code` text NOT NULL,
	`class_name` text NOT NULL,
	`first_name` text NOT NULL,
	`surname` text NOT NULL,
	`sibling_ids` text,
	`consent` text,
	`consent_at` integer,
	`is_absent` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `school_jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `school_subjects_code` ON `school_subjects` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `school_subjects_number` ON `school_subjects` (`job_id`,`number`);--> statement-breakpoint
CREATE INDEX `school_subjects_siblings` ON `school_subjects` (`job_id`) WHERE kind = 'siblings';--> statement-breakpoint
CREATE TABLE `trashed_album_photos` (
	`photo_id` blob(16) NOT NULL,
	`album_id` text NOT NULL,
	`position` text,
	PRIMARY KEY(`photo_id`, `album_id`),
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `trashed_album_photos_album` ON `trashed_album_photos` (`album_id`);--> statement-breakpoint
CREATE TABLE `visit_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `watermark_logos` (
	`user_id` text NOT NULL,
	`watermark` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`coverage` text NOT NULL,
	PRIMARY KEY(`user_id`, `watermark`),
	FOREIGN KEY (`user_id`) REFERENCES `libraries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `watermarked_photos` (
	`watermark_id` text NOT NULL,
	`photo_id` blob(16) NOT NULL,
	`is_failed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`watermark_id`, `photo_id`),
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `watermarked_photos_photo` ON `watermarked_photos` (`photo_id`);--> statement-breakpoint
CREATE TRIGGER count_albums_insert AFTER INSERT ON albums BEGIN
	INSERT INTO library_counters (name, value) SELECT 'albums', 1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO library_counters (name, value) SELECT 'albums:photos', new.photo_count WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO library_counters (name, value) SELECT 'albums:shared', 1 WHERE new.shared_at IS NOT NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_albums_photos AFTER UPDATE OF photo_count ON albums BEGIN
	INSERT INTO library_counters (name, value) SELECT 'albums:photos', new.photo_count - old.photo_count WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_albums_shared AFTER UPDATE OF shared_at ON albums WHEN (old.shared_at IS NULL) <> (new.shared_at IS NULL) BEGIN
	INSERT INTO library_counters (name, value) SELECT 'albums:shared', CASE WHEN new.shared_at IS NULL THEN -1 ELSE 1 END WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_albums_delete AFTER DELETE ON albums BEGIN
	INSERT INTO library_counters (name, value) SELECT 'albums', -1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO library_counters (name, value) SELECT 'albums:photos', -old.photo_count WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO library_counters (name, value) SELECT 'albums:shared', -1 WHERE old.shared_at IS NOT NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
-- Photos of each month of a timeline, albums of a photo, and bytes in a user's trash.
CREATE TRIGGER photo_months_insert AFTER INSERT ON photos WHEN new.status IN ('STORED', 'READY', 'FAILED') BEGIN
	INSERT INTO photo_months (owner_key, month, photo_count) VALUES (new.owner_key, strftime('%Y-%m', new.timeline_at, 'unixepoch'), 1) ON CONFLICT (owner_key, month) DO UPDATE SET photo_count = photo_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER photo_months_update AFTER UPDATE OF status, timeline_at ON photos WHEN (old.status IN ('STORED', 'READY', 'FAILED')) <> (new.status IN ('STORED', 'READY', 'FAILED')) OR old.timeline_at <> new.timeline_at BEGIN
	UPDATE photo_months SET photo_count = photo_count - 1 WHERE owner_key = old.owner_key AND month = strftime('%Y-%m', old.timeline_at, 'unixepoch') AND old.status IN ('STORED', 'READY', 'FAILED');
	INSERT INTO photo_months (owner_key, month, photo_count) SELECT new.owner_key, strftime('%Y-%m', new.timeline_at, 'unixepoch'), 1 WHERE new.status IN ('STORED', 'READY', 'FAILED') ON CONFLICT (owner_key, month) DO UPDATE SET photo_count = photo_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER photo_months_delete AFTER DELETE ON photos WHEN old.status IN ('STORED', 'READY', 'FAILED') BEGIN
	UPDATE photo_months SET photo_count = photo_count - 1 WHERE owner_key = old.owner_key AND month = strftime('%Y-%m', old.timeline_at, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER album_count_insert AFTER INSERT ON album_photos BEGIN
	UPDATE photos SET album_count = album_count + 1 WHERE key = new.photo_key;
END;
--> statement-breakpoint
CREATE TRIGGER album_count_delete AFTER DELETE ON album_photos BEGIN
	UPDATE photos SET album_count = album_count - 1 WHERE key = old.photo_key;
END;
--> statement-breakpoint
CREATE TRIGGER trash_bytes_insert AFTER INSERT ON photos WHEN new.trashed_status IS NOT NULL BEGIN
	UPDATE libraries SET trash_bytes = trash_bytes + new.size_bytes WHERE key = new.owner_key;
END;
--> statement-breakpoint
CREATE TRIGGER trash_bytes_update AFTER UPDATE OF trashed_status ON photos WHEN (old.trashed_status IS NULL) <> (new.trashed_status IS NULL) BEGIN
	UPDATE libraries SET trash_bytes = trash_bytes + iif(new.trashed_status IS NULL, -old.size_bytes, new.size_bytes) WHERE key = new.owner_key;
END;
--> statement-breakpoint
CREATE TRIGGER trash_bytes_delete AFTER DELETE ON photos WHEN old.trashed_status IS NOT NULL BEGIN
	UPDATE libraries SET trash_bytes = trash_bytes - old.size_bytes WHERE key = old.owner_key;
END;
--> statement-breakpoint
-- Photos of a link to a selection; what leaves the album leaves the selection.
CREATE TRIGGER link_count_insert AFTER INSERT ON album_link_photos BEGIN
	UPDATE album_links SET photo_count = photo_count + 1 WHERE id = new.link_id;
END;
--> statement-breakpoint
CREATE TRIGGER link_count_delete AFTER DELETE ON album_link_photos BEGIN
	UPDATE album_links SET photo_count = photo_count - 1 WHERE id = old.link_id;
END;
--> statement-breakpoint
CREATE TRIGGER link_photos_delete AFTER DELETE ON album_photos BEGIN DELETE FROM album_link_photos WHERE photo_id = (SELECT id FROM photos WHERE key = old.photo_key) AND link_id IN (SELECT id FROM album_links WHERE album_id = (SELECT id FROM albums WHERE key = old.album_key));
END;
--> statement-breakpoint
-- Guests of a link.
CREATE TRIGGER link_guest_insert AFTER INSERT ON link_guests BEGIN
	UPDATE album_links SET guest_count = guest_count + 1 WHERE id = new.link_id;
END;
--> statement-breakpoint
CREATE TRIGGER link_guest_delete AFTER DELETE ON link_guests BEGIN
	UPDATE album_links SET guest_count = guest_count - 1 WHERE id = old.link_id;
END;
--> statement-breakpoint
-- What guests choose: photos of a list, different photos of a guest, and guests of a photo.
CREATE TRIGGER pick_insert AFTER INSERT ON pick_photos BEGIN
	UPDATE pick_lists SET photo_count = photo_count + 1 WHERE id = new.list_id;
	UPDATE link_guests SET picked_count = picked_count + 1 WHERE id = new.guest_id AND NOT EXISTS (SELECT 1 FROM pick_photos WHERE photo_id = new.photo_id AND link_id = new.link_id AND guest_id = new.guest_id AND list_id <> new.list_id);
	INSERT INTO pick_counts (link_id, photo_id, guest_count) SELECT new.link_id, new.photo_id, 1 WHERE NOT EXISTS (SELECT 1 FROM pick_photos WHERE photo_id = new.photo_id AND link_id = new.link_id AND guest_id = new.guest_id AND list_id <> new.list_id) ON CONFLICT (link_id, photo_id) DO UPDATE SET guest_count = guest_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER pick_delete AFTER DELETE ON pick_photos BEGIN
	UPDATE pick_lists SET photo_count = photo_count - 1 WHERE id = old.list_id;
	UPDATE link_guests SET picked_count = picked_count - 1 WHERE id = old.guest_id AND NOT EXISTS (SELECT 1 FROM pick_photos WHERE photo_id = old.photo_id AND link_id = old.link_id AND guest_id = old.guest_id);
	UPDATE pick_counts SET guest_count = guest_count - 1 WHERE link_id = old.link_id AND photo_id = old.photo_id AND NOT EXISTS (SELECT 1 FROM pick_photos WHERE photo_id = old.photo_id AND link_id = old.link_id AND guest_id = old.guest_id); DELETE FROM pick_counts WHERE link_id = old.link_id AND photo_id = old.photo_id AND guest_count <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER choosers_update AFTER UPDATE OF picked_count ON link_guests WHEN (old.picked_count > 0) <> (new.picked_count > 0) BEGIN
	UPDATE album_links SET chooser_count = chooser_count + iif(new.picked_count > 0, 1, -1) WHERE id = new.link_id;
END;
--> statement-breakpoint
CREATE TRIGGER picks_leave AFTER DELETE ON album_photos BEGIN DELETE FROM pick_photos WHERE photo_id = (SELECT id FROM photos WHERE key = old.photo_key) AND link_id IN (SELECT id FROM album_links WHERE album_id = (SELECT id FROM albums WHERE key = old.album_key));
END;
--> statement-breakpoint
-- What guests hide; what leaves the album is hidden no more.
CREATE TRIGGER hidden_insert AFTER INSERT ON hidden_photos BEGIN
	UPDATE albums SET hidden_count = hidden_count + 1 WHERE id = new.album_id;
END;
--> statement-breakpoint
CREATE TRIGGER hidden_delete AFTER DELETE ON hidden_photos BEGIN
	UPDATE albums SET hidden_count = hidden_count - 1 WHERE id = old.album_id;
END;
--> statement-breakpoint
CREATE TRIGGER hidden_leave AFTER DELETE ON album_photos BEGIN DELETE FROM hidden_photos WHERE album_id = (SELECT id FROM albums WHERE key = old.album_key) AND photo_id = (SELECT id FROM photos WHERE key = old.photo_key);
END;
--> statement-breakpoint
-- Photos that guests have added: what a link counts of them, and what is gone.
CREATE TRIGGER guest_photos_insert AFTER INSERT ON guest_photos WHEN new.state <> 'GONE' BEGIN
	UPDATE album_links SET added_count = added_count + 1, added_bytes = added_bytes + (SELECT size_bytes FROM photos WHERE id = new.photo_id) WHERE id = new.link_id;
END;
--> statement-breakpoint
CREATE TRIGGER guest_photos_gone AFTER UPDATE OF state ON guest_photos WHEN old.state <> 'GONE' AND new.state = 'GONE' BEGIN
	UPDATE album_links SET added_count = added_count - 1, added_bytes = added_bytes - (SELECT size_bytes FROM photos WHERE id = new.photo_id) WHERE id = new.link_id;
END;
--> statement-breakpoint
CREATE TRIGGER guest_photos_wait AFTER INSERT ON guest_photos WHEN new.state = 'WAITING' BEGIN
	UPDATE albums SET waiting_count = waiting_count + 1 WHERE id = new.album_id;
END;
--> statement-breakpoint
CREATE TRIGGER guest_photos_decided AFTER UPDATE OF state ON guest_photos WHEN old.state = 'WAITING' AND new.state <> 'WAITING' BEGIN
	UPDATE albums SET waiting_count = waiting_count - 1 WHERE id = new.album_id;
END;
--> statement-breakpoint
CREATE TRIGGER guest_photo_size AFTER UPDATE OF size_bytes ON photos WHEN new.size_bytes <> old.size_bytes BEGIN
	UPDATE album_links SET added_bytes = added_bytes + new.size_bytes - old.size_bytes WHERE id IN (SELECT link_id FROM guest_photos WHERE photo_id = new.id AND state <> 'GONE');
END;
--> statement-breakpoint
CREATE TRIGGER guest_photo_trashed AFTER UPDATE OF status ON photos WHEN new.status = 'DELETED' AND old.status <> 'DELETED' BEGIN
	UPDATE guest_photos SET state = 'GONE' WHERE photo_id = new.id AND state <> 'GONE';
END;
--> statement-breakpoint
CREATE TRIGGER guest_photo_deleted BEFORE DELETE ON photos BEGIN
	UPDATE guest_photos SET state = 'GONE' WHERE photo_id = old.id AND state <> 'GONE'; DELETE FROM guest_photos WHERE photo_id = old.id;
END;
--> statement-breakpoint
-- A visit of a link is one row for a visitor and day; the counts follow.
CREATE TRIGGER link_visitors_insert AFTER INSERT ON link_visitors BEGIN
	INSERT INTO link_days (link_id, day, visitors, views) VALUES (new.link_id, new.day, new.hash <> '', new.views) ON CONFLICT (link_id, day) DO UPDATE SET visitors = visitors + excluded.visitors, views = views + excluded.views;
	UPDATE album_links SET views = views + new.views, last_viewed_at = new.seen_at WHERE id = new.link_id;
	UPDATE albums SET shared_at = new.seen_at WHERE shared_at IS NULL AND id = (SELECT album_id FROM album_links WHERE id = new.link_id);
END;
--> statement-breakpoint
CREATE TRIGGER link_visitors_update AFTER UPDATE OF views ON link_visitors BEGIN
	INSERT INTO link_days (link_id, day, views) VALUES (new.link_id, new.day, new.views - old.views) ON CONFLICT (link_id, day) DO UPDATE SET views = views + excluded.views;
	UPDATE album_links SET views = views + new.views - old.views, last_viewed_at = new.seen_at WHERE id = new.link_id;
	UPDATE albums SET shared_at = new.seen_at WHERE shared_at IS NULL AND id = (SELECT album_id FROM album_links WHERE id = new.link_id);
END;
--> statement-breakpoint
-- What guests have downloaded.
CREATE TRIGGER guest_downloads_insert AFTER INSERT ON guest_downloads BEGIN
	UPDATE link_guests SET downloaded_count = downloaded_count + 1 WHERE id = new.guest_id;
END;
--> statement-breakpoint
CREATE TRIGGER guest_downloads_delete AFTER DELETE ON guest_downloads BEGIN
	UPDATE link_guests SET downloaded_count = downloaded_count - 1 WHERE id = old.guest_id;
END;
--> statement-breakpoint
CREATE TRIGGER guest_downloads_photo_deleted BEFORE DELETE ON photos BEGIN DELETE FROM guest_downloads WHERE photo_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER watermarked_photos_deleted BEFORE DELETE ON photos BEGIN DELETE FROM watermarked_photos WHERE photo_id = old.id;
END;
--> statement-breakpoint
-- Children of a school's job.
CREATE TRIGGER school_children_insert AFTER INSERT ON school_subjects WHEN new.kind = 'child' BEGIN
	UPDATE school_jobs SET child_count = child_count + 1 WHERE id = new.job_id;
END;
--> statement-breakpoint
CREATE TRIGGER school_children_delete AFTER DELETE ON school_subjects WHEN old.kind = 'child' BEGIN
	UPDATE school_jobs SET child_count = child_count - 1 WHERE id = old.job_id;
END;
--> statement-breakpoint
-- Nothing of a library that is being copied to another database can be changed (worker/library/move).
CREATE TRIGGER moving_brands_insert BEFORE INSERT ON brands WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = new.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_brands_update BEFORE UPDATE ON brands WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_brands_delete BEFORE DELETE ON brands WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_watermark_logos_insert BEFORE INSERT ON watermark_logos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = new.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_watermark_logos_update BEFORE UPDATE ON watermark_logos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_watermark_logos_delete BEFORE DELETE ON watermark_logos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_archives_insert BEFORE INSERT ON archives WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = new.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_archives_update BEFORE UPDATE ON archives WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_archives_delete BEFORE DELETE ON archives WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_folders_insert BEFORE INSERT ON album_folders WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = new.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_folders_update BEFORE UPDATE ON album_folders WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_folders_delete BEFORE DELETE ON album_folders WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_albums_insert BEFORE INSERT ON albums WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = new.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_albums_update BEFORE UPDATE ON albums WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_albums_delete BEFORE DELETE ON albums WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_sections_insert BEFORE INSERT ON album_sections WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = new.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_sections_update BEFORE UPDATE ON album_sections WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_sections_delete BEFORE DELETE ON album_sections WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_presentations_insert BEFORE INSERT ON album_presentations WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = new.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_presentations_update BEFORE UPDATE ON album_presentations WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_presentations_delete BEFORE DELETE ON album_presentations WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_products_insert BEFORE INSERT ON album_products WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = new.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_products_update BEFORE UPDATE ON album_products WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_products_delete BEFORE DELETE ON album_products WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_content_reports_insert BEFORE INSERT ON content_reports WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = new.owner_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_content_reports_update BEFORE UPDATE ON content_reports WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.owner_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_content_reports_delete BEFORE DELETE ON content_reports WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.owner_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_locks_insert BEFORE INSERT ON album_locks WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = new.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_locks_update BEFORE UPDATE ON album_locks WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_locks_delete BEFORE DELETE ON album_locks WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_links_insert BEFORE INSERT ON album_links WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = new.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_links_update BEFORE UPDATE ON album_links WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_links_delete BEFORE DELETE ON album_links WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_days_insert BEFORE INSERT ON link_days WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = new.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_days_update BEFORE UPDATE ON link_days WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_days_delete BEFORE DELETE ON link_days WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_reminders_insert BEFORE INSERT ON link_reminders WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = new.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_reminders_update BEFORE UPDATE ON link_reminders WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_reminders_delete BEFORE DELETE ON link_reminders WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_guests_insert BEFORE INSERT ON link_guests WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = new.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_guests_update BEFORE UPDATE ON link_guests WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_guests_delete BEFORE DELETE ON link_guests WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_pick_lists_insert BEFORE INSERT ON pick_lists WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = new.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_pick_lists_update BEFORE UPDATE ON pick_lists WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_pick_lists_delete BEFORE DELETE ON pick_lists WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_photos_insert BEFORE INSERT ON photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = new.owner_key) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_photos_update BEFORE UPDATE ON photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = old.owner_key) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_photos_delete BEFORE DELETE ON photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = old.owner_key) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_photos_insert BEFORE INSERT ON album_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE key = new.album_key)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_photos_update BEFORE UPDATE ON album_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE key = old.album_key)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_photos_delete BEFORE DELETE ON album_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE key = old.album_key)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_trashed_album_photos_insert BEFORE INSERT ON trashed_album_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = new.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_trashed_album_photos_update BEFORE UPDATE ON trashed_album_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = old.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_trashed_album_photos_delete BEFORE DELETE ON trashed_album_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = old.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_hidden_photos_insert BEFORE INSERT ON hidden_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = new.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_hidden_photos_update BEFORE UPDATE ON hidden_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_hidden_photos_delete BEFORE DELETE ON hidden_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM albums WHERE id = old.album_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_link_photos_insert BEFORE INSERT ON album_link_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = new.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_link_photos_update BEFORE UPDATE ON album_link_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_album_link_photos_delete BEFORE DELETE ON album_link_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_guest_photos_insert BEFORE INSERT ON guest_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = new.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_guest_photos_update BEFORE UPDATE ON guest_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = old.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_guest_photos_delete BEFORE DELETE ON guest_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = old.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_guest_downloads_insert BEFORE INSERT ON guest_downloads WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = new.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_guest_downloads_update BEFORE UPDATE ON guest_downloads WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = old.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_guest_downloads_delete BEFORE DELETE ON guest_downloads WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = old.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_watermarked_photos_insert BEFORE INSERT ON watermarked_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = new.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_watermarked_photos_update BEFORE UPDATE ON watermarked_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = old.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_watermarked_photos_delete BEFORE DELETE ON watermarked_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND key = (SELECT owner_key FROM photos WHERE id = old.photo_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_pick_photos_insert BEFORE INSERT ON pick_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = new.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_pick_photos_update BEFORE UPDATE ON pick_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_pick_photos_delete BEFORE DELETE ON pick_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_visitors_insert BEFORE INSERT ON link_visitors WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = new.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_visitors_update BEFORE UPDATE ON link_visitors WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_link_visitors_delete BEFORE DELETE ON link_visitors WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM album_links JOIN albums ON albums.id = album_id WHERE album_links.id = old.link_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_school_jobs_insert BEFORE INSERT ON school_jobs WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = new.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_school_jobs_update BEFORE UPDATE ON school_jobs WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_school_jobs_delete BEFORE DELETE ON school_jobs WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = old.user_id) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_school_subjects_insert BEFORE INSERT ON school_subjects WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM school_jobs WHERE id = new.job_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_school_subjects_update BEFORE UPDATE ON school_subjects WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM school_jobs WHERE id = old.job_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_school_subjects_delete BEFORE DELETE ON school_subjects WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM school_jobs WHERE id = old.job_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_school_photos_insert BEFORE INSERT ON school_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM school_jobs WHERE id = new.job_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_school_photos_update BEFORE UPDATE ON school_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM school_jobs WHERE id = old.job_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
--> statement-breakpoint
CREATE TRIGGER moving_school_photos_delete BEFORE DELETE ON school_photos WHEN EXISTS (SELECT 1 FROM libraries INDEXED BY libraries_moving WHERE is_moving = 1 AND id = (SELECT user_id FROM school_jobs WHERE id = old.job_id)) BEGIN SELECT RAISE(ABORT, 'library-moving');
END;
