CREATE TABLE `account_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_tokens_user` ON `account_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `account_tokens_expiry` ON `account_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `album_photos` (
	`album_id` text NOT NULL,
	`photo_id` text NOT NULL,
	`filename_key` text NOT NULL,
	`size_bytes` integer NOT NULL,
	PRIMARY KEY(`album_id`, `photo_id`),
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `album_photos_photo` ON `album_photos` (`photo_id`);--> statement-breakpoint
CREATE INDEX `album_photos_filename` ON `album_photos` (`album_id`,`filename_key`,`photo_id`);--> statement-breakpoint
CREATE INDEX `album_photos_size` ON `album_photos` (`album_id`,`size_bytes`,`photo_id`);--> statement-breakpoint
CREATE TABLE `albums` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`password_hash` text,
	`password_version` integer DEFAULT 1 NOT NULL,
	`share_slug` text NOT NULL,
	`photo_count` integer DEFAULT 0 NOT NULL,
	`featured_on_homepage` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `albums_share_slug` ON `albums` (`share_slug`);--> statement-breakpoint
CREATE INDEX `albums_user` ON `albums` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `albums_featured` ON `albums` (`featured_on_homepage`,`id`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_end` ON `attempts` (`window_ends_at`);--> statement-breakpoint
CREATE TABLE `company_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`preview_width` integer NOT NULL,
	`preview_quality` integer NOT NULL,
	`thumbnail_width` integer NOT NULL,
	`thumbnail_quality` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`status` text DEFAULT 'WAITING' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`failure` text,
	`filename` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`sha256` text,
	`format` text NOT NULL,
	`width` integer,
	`height` integer,
	`taken_at` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `photos_user` ON `photos` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `photos_content` ON `photos` (`user_id`,`sha256`) WHERE status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_sweep` ON `photos` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `photos_purge` ON `photos` (`status`,`deleted_at`);--> statement-breakpoint
CREATE TABLE `storage_services` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`capacity` real NOT NULL,
	`capacity_unit` text NOT NULL,
	`price_cents` integer NOT NULL,
	`price_unit` text NOT NULL,
	`description` text,
	`raw_support` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'CUSTOMER' NOT NULL,
	`activated_at` integer,
	`token_version` integer DEFAULT 1 NOT NULL,
	`storage_service_id` text,
	`storage_used_bytes` integer DEFAULT 0 NOT NULL,
	`storage_limit_bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`storage_service_id`) REFERENCES `storage_services`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);