CREATE TABLE `account_versions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`copied_version` integer DEFAULT 0 NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_versions_stale` ON `account_versions` (`changed_at`,`user_id`) WHERE version > copied_version;--> statement-breakpoint
CREATE TABLE `account_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_tokens_user` ON `account_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `account_tokens_expiry` ON `account_tokens` (`expires_at`);--> statement-breakpoint
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
	`photo_id` text NOT NULL,
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
	`position` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`album_key`, `photo_key`),
	FOREIGN KEY (`album_key`) REFERENCES `albums`(`key`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_key`) REFERENCES `photos`(`key`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `album_photos_photo` ON `album_photos` (`photo_key`);--> statement-breakpoint
CREATE INDEX `album_photos_filename` ON `album_photos` (`album_key`,`filename_key`,`photo_key`);--> statement-breakpoint
CREATE INDEX `album_photos_size` ON `album_photos` (`album_key`,`size_bytes`,`photo_key`);--> statement-breakpoint
CREATE INDEX `album_photos_timeline` ON `album_photos` (`album_key`,`timeline_at`,`photo_key`);--> statement-breakpoint
CREATE INDEX `album_photos_position` ON `album_photos` (`album_key`,`position`,`photo_key`);--> statement-breakpoint
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
	`cover_photo_id` text,
	`default_sort` text,
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
CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`token_hash` text NOT NULL,
	`token_start` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`last_used_at` integer,
	`previous_hash` text,
	`previous_ends_at` integer,
	`warned_for` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_previous` ON `api_tokens` (`previous_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_expiry` ON `api_tokens` (`expires_at`);--> statement-breakpoint
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
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`api_token_id` text,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_user` ON `audit_log` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_order` ON `audit_log` (`subject_id`,`id`) WHERE action in ('order.edit', 'order.hold');--> statement-breakpoint
CREATE TABLE `auth_challenges` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`session_id` text,
	`challenge` text,
	`secret_cipher` text,
	`remember` integer DEFAULT false NOT NULL,
	`token_version` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `auth_challenges_expiry` ON `auth_challenges` (`expires_at`);--> statement-breakpoint
CREATE INDEX `auth_challenges_user` ON `auth_challenges` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`actor_id` text,
	`kind` text NOT NULL,
	`address_hash` text NOT NULL,
	`device_name` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`bucket` text,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_events_bucket` ON `auth_events` (`bucket`);--> statement-breakpoint
CREATE INDEX `auth_events_user` ON `auth_events` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `auth_events_kind` ON `auth_events` (`kind`,`id`);--> statement-breakpoint
CREATE TABLE `bank_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`filename` text NOT NULL,
	`sha256` text NOT NULL,
	`format` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_imports_content` ON `bank_imports` (`sha256`);--> statement-breakpoint
CREATE TABLE `bank_transactions` (
	`key` text PRIMARY KEY NOT NULL,
	`import_id` text NOT NULL,
	`position` integer NOT NULL,
	`posted_on` text NOT NULL,
	`posted_time` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`name` text NOT NULL,
	`memo` text NOT NULL,
	`variable_symbol` text NOT NULL,
	`end_to_end_id` text NOT NULL,
	`counterparty_iban` text NOT NULL,
	`bank_reference` text DEFAULT '' NOT NULL,
	`order_number` integer,
	`is_open` integer DEFAULT false NOT NULL,
	`set_aside` text,
	`skipped_as` text,
	`raw` text,
	FOREIGN KEY (`import_id`) REFERENCES `bank_imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bank_transactions_import` ON `bank_transactions` (`import_id`,`position`);--> statement-breakpoint
CREATE INDEX `bank_transactions_set_aside` ON `bank_transactions` (`posted_on`,`key`) WHERE set_aside is not null;--> statement-breakpoint
CREATE INDEX `bank_transactions_skipped` ON `bank_transactions` (`posted_on`,`key`) WHERE skipped_as is not null;--> statement-breakpoint
CREATE INDEX `bank_transactions_open` ON `bank_transactions` (`posted_on`,`key`) WHERE is_open = 1;--> statement-breakpoint
CREATE TABLE `brand_domains` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`hostname` text NOT NULL,
	`state` text NOT NULL,
	`failure` text,
	`seen_target` text,
	`external_id` text,
	`misses` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`state_at` integer NOT NULL,
	`checked_at` integer,
	`next_check_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `brand_domains_user` ON `brand_domains` (`user_id`) WHERE state <> 'REMOVING';--> statement-breakpoint
CREATE UNIQUE INDEX `brand_domains_hostname` ON `brand_domains` (`hostname`) WHERE state in ('CERTIFICATE', 'ACTIVE', 'REMOVING');--> statement-breakpoint
CREATE INDEX `brand_domains_next` ON `brand_domains` (`next_check_at`);--> statement-breakpoint
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
CREATE TABLE `bulk_run_rows` (
	`run_id` text NOT NULL,
	`position` integer NOT NULL,
	`order_id` text,
	`order_number` text NOT NULL,
	`seen_change_id` text,
	`line` integer,
	`tracking_number` text,
	`transaction_key` text,
	`choice` text,
	`status` text DEFAULT 'WAITING' NOT NULL,
	`code` text,
	`settled_at` integer,
	PRIMARY KEY(`run_id`, `position`),
	FOREIGN KEY (`run_id`) REFERENCES `bulk_runs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bulk_run_rows_status` ON `bulk_run_rows` (`run_id`,`status`,`position`);--> statement-breakpoint
CREATE TABLE `bulk_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`action` text NOT NULL,
	`carrier` text,
	`total` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_runs_key` ON `bulk_runs` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `bulk_runs_time` ON `bulk_runs` (`created_at`);--> statement-breakpoint
CREATE INDEX `bulk_runs_open` ON `bulk_runs` (`created_at`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `company_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`preview_width` integer NOT NULL,
	`preview_quality` integer NOT NULL,
	`thumbnail_width` integer NOT NULL,
	`thumbnail_quality` integer NOT NULL,
	`company_name` text DEFAULT '' NOT NULL,
	`ico` text DEFAULT '' NOT NULL,
	`dic` text DEFAULT '' NOT NULL,
	`ic_dph` text DEFAULT '' NOT NULL,
	`iban` text DEFAULT '' NOT NULL,
	`bank_transfer_stopped` integer DEFAULT false NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`business_register` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`facebook_url` text DEFAULT '' NOT NULL,
	`instagram_url` text DEFAULT '' NOT NULL,
	`x_url` text DEFAULT '' NOT NULL,
	`fit_over_loss_percent` integer,
	`dispatch_days` integer DEFAULT 3 NOT NULL,
	`mails_new_orders` integer DEFAULT false NOT NULL,
	`vat_payer_from` text,
	`has_vat_id_only` integer DEFAULT false NOT NULL,
	`tiers_by_format` integer DEFAULT false NOT NULL,
	`is_company_lookup_on` integer DEFAULT false NOT NULL,
	`locked_through` text,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_messages_time` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `content_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`album_id` text NOT NULL,
	`link_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`album_title` text NOT NULL,
	`photo_id` text,
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
CREATE TABLE `corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`invoice_id` text NOT NULL,
	`order_id` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`prefix` text NOT NULL,
	`total_cents` integer NOT NULL,
	`document` text NOT NULL,
	`issued_at` integer NOT NULL,
	`ready_at` integer,
	`created_by` text,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `corrections_number` ON `corrections` (`kind`,`number`);--> statement-breakpoint
CREATE INDEX `corrections_invoice` ON `corrections` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `corrections_order` ON `corrections` (`order_id`);--> statement-breakpoint
CREATE INDEX `corrections_user` ON `corrections` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `corrections_issued` ON `corrections` (`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `corrections_unready` ON `corrections` (`id`) WHERE ready_at is null;--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `erased_photos` (
	`photo_id` text PRIMARY KEY NOT NULL,
	`erased_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `erased_photos_erased` ON `erased_photos` (`erased_at`);--> statement-breakpoint
CREATE TABLE `guest_downloads` (
	`guest_id` text NOT NULL,
	`photo_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`guest_id`, `photo_id`),
	FOREIGN KEY (`guest_id`) REFERENCES `link_guests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `guest_downloads_photo` ON `guest_downloads` (`photo_id`);--> statement-breakpoint
CREATE TABLE `guest_photos` (
	`photo_id` text PRIMARY KEY NOT NULL,
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
	`photo_id` text NOT NULL,
	`hidden_at` integer NOT NULL,
	PRIMARY KEY(`album_id`, `photo_id`),
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `hidden_photos_photo` ON `hidden_photos` (`photo_id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`order_ids` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_time` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `integrity_checks` (
	`rule` text PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL,
	`count` integer NOT NULL,
	`examples` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`prefix` text NOT NULL,
	`document` text,
	`status` text NOT NULL,
	`supplier` text NOT NULL,
	`issued_at` integer NOT NULL,
	`ready_at` integer,
	`voided_at` integer,
	`voided_by` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`voided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_order` ON `invoices` (`order_id`) WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX `invoices_of_order` ON `invoices` (`order_id`);--> statement-breakpoint
CREATE INDEX `invoices_user` ON `invoices` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_user_status` ON `invoices` (`user_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_expiry` ON `invoices` (`status`,`ready_at`);--> statement-breakpoint
CREATE INDEX `invoices_list_status` ON `invoices` (`status`,`id`) WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX `invoices_issued` ON `invoices` (`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_voided` ON `invoices` (`voided_at`,`id`) WHERE voided_at is not null;--> statement-breakpoint
CREATE TABLE `known_devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`factor_proved_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE INDEX `known_devices_use` ON `known_devices` (`last_used_at`);--> statement-breakpoint
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
	`raw_support` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `libraries_id` ON `libraries` (`id`);--> statement-breakpoint
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
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`source` text,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`status` text DEFAULT 'WAITING' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `order_history` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`from_status` text,
	`to_status` text NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_history_order` ON `order_history` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_items` (
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`mode` text NOT NULL,
	`photo_id` text,
	`filename` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`product_name` text NOT NULL,
	`resolution` integer,
	`quantity` integer NOT NULL,
	`cancelled_copies` integer DEFAULT 0 NOT NULL,
	`unit_price_cents` integer NOT NULL,
	`services` text NOT NULL,
	`total_cents` integer NOT NULL,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	`vat_rate` integer DEFAULT 23 NOT NULL,
	`print_hash` text,
	`print_sha256` text,
	`print` text,
	`watermark_id` text,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_items_watermark` ON `order_items` (`watermark_id`) WHERE watermark_id is not null;--> statement-breakpoint
CREATE INDEX `order_items_photo` ON `order_items` (`photo_id`);--> statement-breakpoint
CREATE INDEX `order_items_filename` ON `order_items` (lower("filename"),`order_id`);--> statement-breakpoint
CREATE INDEX `order_items_print` ON `order_items` (`print_hash`) WHERE print_hash is not null;--> statement-breakpoint
CREATE INDEX `order_items_no_print` ON `order_items` (`order_id`) WHERE mode = 'print' and print_hash is null;--> statement-breakpoint
CREATE TABLE `order_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_messages_order` ON `order_messages` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`last_change_id` text NOT NULL,
	`status_changed_at` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`paid_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`group_number` integer,
	`accepted_overpayment_cents` integer DEFAULT 0 NOT NULL,
	`item_count` integer NOT NULL,
	`delivery_name` text,
	`delivery_cents` integer DEFAULT 0 NOT NULL,
	`delivery_vat_rate` integer,
	`delivery_kind` text,
	`delivery_days_from` integer,
	`delivery_days_to` integer,
	`pickup_point` text,
	`voucher_code` text,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	`delivery_discount_cents` integer DEFAULT 0 NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`customer_phone` text,
	`delivery_address` text,
	`billing_address` text,
	`company` text,
	`supplier` text NOT NULL,
	`consents` text NOT NULL,
	`carrier` text,
	`tracking_number` text,
	`parcel_id` text,
	`packet_id` text,
	`payment_intent_id` text,
	`link_nonce` text,
	`link_hash` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	`payment_reminded_at` integer,
	`storage_plan` text,
	`plan_applied_at` integer,
	`plan_change` text,
	`hidden_at` integer,
	`held_at` integer,
	`held_reason` text,
	`packed_at` integer,
	`recipient_name` text,
	`internal_note` text,
	`version` integer DEFAULT 1 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`queued_at` integer GENERATED ALWAYS AS (coalesce(paid_at, created_at)) VIRTUAL,
	`status_rank` integer GENERATED ALWAYS AS ((case status when 'PENDING' then 0 when 'PAID' then 1 when 'PRINTING' then 2 when 'PRINT_COMPLETED' then 3 when 'SHIPPED' then 4 when 'RECEIVED' then 5 when 'CANCELLED' then 6 end)) VIRTUAL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parcel_id`) REFERENCES `parcels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`packet_id`) REFERENCES `packets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`number`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_payment_intent` ON `orders` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_list_total` ON `orders` (`total_cents`,`id`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_list_rank` ON `orders` (`status_rank`,`id`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_list_status` ON `orders` (`status`,`id`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_list_status_total` ON `orders` (`status`,`total_cents`,`id`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_list_queue` ON `orders` (`queued_at`,`id`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_list_status_queue` ON `orders` (`status`,`queued_at`,`id`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_list_held` ON `orders` (`id`) WHERE held_at is not null and hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_work` ON `orders` (`id`,`status`,`held_at`,`packed_at`,`queued_at`,`total_cents`) WHERE kind = 'PRINT' and status in ('PAID', 'PRINTING', 'PRINT_COMPLETED') and hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_group` ON `orders` (`group_number`) WHERE group_number is not null;--> statement-breakpoint
CREATE INDEX `orders_parcel` ON `orders` (`parcel_id`) WHERE parcel_id is not null;--> statement-breakpoint
CREATE INDEX `orders_packet` ON `orders` (`packet_id`) WHERE packet_id is not null;--> statement-breakpoint
CREATE INDEX `orders_voucher` ON `orders` (`voucher_code`,`user_id`) WHERE voucher_code is not null;--> statement-breakpoint
CREATE INDEX `orders_link` ON `orders` (`link_hash`) WHERE link_hash is not null;--> statement-breakpoint
CREATE INDEX `orders_link_email` ON `orders` (`customer_email`) WHERE link_hash is not null;--> statement-breakpoint
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
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`job` text NOT NULL,
	`due_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `packets` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`packet_number` text,
	`failure` text,
	`attempt` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `packets_number` ON `packets` (`packet_number`);--> statement-breakpoint
CREATE INDEX `packets_pending` ON `packets` (`changed_at`) WHERE status in ('REQUESTED', 'SENDING');--> statement-breakpoint
CREATE TABLE `paper_stocks` (
	`product_id` text PRIMARY KEY NOT NULL,
	`pieces` integer NOT NULL,
	`minimum` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `parcel_files` (
	`carrier` text PRIMARY KEY NOT NULL,
	`weight_kg` real,
	`sender` text NOT NULL,
	`service` text NOT NULL,
	`columns` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `parcels` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_number` ON `parcels` (`number`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`sign_count` integer NOT NULL,
	`transports` text NOT NULL,
	`is_backed_up` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`source` text NOT NULL,
	`reference` text NOT NULL,
	`details_key` text,
	`transaction_key` text,
	`bank_reference` text,
	`amount_cents` integer NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	`method` text,
	`received_at` integer,
	`reverses_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reverses_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference` ON `payments` (`source`,`reference`,`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_transaction` ON `payments` (`transaction_key`,`order_id`) WHERE transaction_key is not null;--> statement-breakpoint
CREATE INDEX `payments_bank_reference` ON `payments` (`bank_reference`) WHERE bank_reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reversal` ON `payments` (`reverses_id`) WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `payments_received` ON `payments` ((case when received_at is null then created_at else received_at end),`id`);--> statement-breakpoint
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
	`id` text NOT NULL,
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
	`timeline_at` integer DEFAULT 0 NOT NULL,
	`album_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`trashed_status` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `photos_id` ON `photos` (`id`);--> statement-breakpoint
CREATE INDEX `photos_pending` ON `photos` (`owner_key`,`status`) WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX `photos_visible` ON `photos` (`owner_key`) WHERE status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE UNIQUE INDEX `photos_content` ON `photos` (`owner_key`,`sha256`) WHERE status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_sweep` ON `photos` (`status`,`created_at`) WHERE status = 'PENDING' or status = 'STORED';--> statement-breakpoint
CREATE INDEX `photos_purge` ON `photos` (`owner_key`,`deleted_at`,`id`) WHERE status = 'DELETED' and deleted_at >= 0;--> statement-breakpoint
CREATE INDEX `photos_timeline` ON `photos` (`owner_key`,`timeline_at`) WHERE status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_unfiled` ON `photos` (`owner_key`) WHERE album_count = 0 and status in ('STORED', 'READY', 'FAILED');--> statement-breakpoint
CREATE INDEX `photos_trash` ON `photos` (`owner_key`,`deleted_at`,`id`) WHERE status = 'DELETED' and trashed_status is not null;--> statement-breakpoint
CREATE INDEX `photos_trash_content` ON `photos` (`owner_key`,`sha256`) WHERE status = 'DELETED' and trashed_status is not null;--> statement-breakpoint
CREATE TABLE `pick_counts` (
	`link_id` text NOT NULL,
	`photo_id` text NOT NULL,
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
	`photo_id` text NOT NULL,
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
CREATE TABLE `print_job_items` (
	`job_id` text NOT NULL,
	`position` integer NOT NULL,
	`status` text NOT NULL,
	`wanted` integer,
	`copies` integer NOT NULL,
	`sha256` text,
	`reason` text DEFAULT '' NOT NULL,
	`status_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`job_id`, `position`),
	FOREIGN KEY (`job_id`) REFERENCES `print_jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `print_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text DEFAULT 'ORDER' NOT NULL,
	`status` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`status_by` text NOT NULL,
	`station_id` text,
	`lease_id` text,
	`lease_until` integer,
	`fetched_at` integer,
	`lease_formats` text,
	`lease_items` integer,
	`printed_items` integer DEFAULT 0 NOT NULL,
	`failed_items` integer DEFAULT 0 NOT NULL,
	`content` text NOT NULL,
	`item_count` integer,
	`reason` text,
	`reason_text` text,
	`cost_cents` integer,
	`carrier` text,
	`tracking_number` text,
	`shipped_at` integer,
	`mail_id` text,
	`request_key` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`completed_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `print_jobs_open_order` ON `print_jobs` (`order_id`) WHERE kind = 'ORDER' and status in ('PENDING', 'READY', 'PRINTING');--> statement-breakpoint
CREATE UNIQUE INDEX `print_jobs_request` ON `print_jobs` (`request_key`) WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX `print_jobs_order` ON `print_jobs` (`order_id`);--> statement-breakpoint
CREATE INDEX `print_jobs_status` ON `print_jobs` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `print_jobs_updated` ON `print_jobs` (`updated_at`);--> statement-breakpoint
CREATE INDEX `print_jobs_leased` ON `print_jobs` (`station_id`,`id`) WHERE status = 'PRINTING' and lease_id is not null;--> statement-breakpoint
CREATE INDEX `print_jobs_unsent` ON `print_jobs` (`kind`,`status`,`id`) WHERE kind = 'REPRINT' and status = 'COMPLETED' and shipped_at is null;--> statement-breakpoint
CREATE TABLE `print_stations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`printers` text NOT NULL,
	`queue` integer DEFAULT 0 NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `print_stations_seen` ON `print_stations` (`seen_at`);--> statement-breakpoint
CREATE TABLE `prints` (
	`hash` text PRIMARY KEY NOT NULL,
	`photo_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`status` text NOT NULL,
	`failure` text,
	`raster` text NOT NULL,
	`source` text NOT NULL,
	`attempt` text,
	`renderer_version` integer,
	`sha256` text,
	`etag` text,
	`size_bytes` integer,
	`width` integer,
	`height` integer,
	`asked_at` integer NOT NULL,
	`ready_at` integer,
	`ordered_at` integer,
	`swept_at` integer
);
--> statement-breakpoint
CREATE INDEX `prints_photo` ON `prints` (`photo_id`);--> statement-breakpoint
CREATE INDEX `prints_owner` ON `prints` (`owner_id`,`status`);--> statement-breakpoint
CREATE INDEX `prints_asked` ON `prints` (`status`,`asked_at`);--> statement-breakpoint
CREATE INDEX `prints_swept` ON `prints` (`swept_at`) WHERE swept_at is not null and attempt is not null;--> statement-breakpoint
CREATE TABLE `product_prices` (
	`product_id` text NOT NULL,
	`changed_at` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`price_tiers` text NOT NULL,
	PRIMARY KEY(`product_id`, `changed_at`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`description` text,
	`price_cents` integer NOT NULL,
	`price_tiers` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`featured_on_homepage` integer DEFAULT false NOT NULL,
	`resolution` integer,
	`service_group` text,
	`print_format` text,
	`is_frame` integer DEFAULT false NOT NULL,
	`vat_rate` integer DEFAULT 23 NOT NULL,
	`delivery_kind` text,
	`delivery_days_from` integer,
	`delivery_days_to` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_name` ON `products` (`type`,`name`);--> statement-breakpoint
CREATE INDEX `products_featured` ON `products` (`featured_on_homepage`,`is_active`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_ends_at` integer NOT NULL,
	`blocked_until` integer
);
--> statement-breakpoint
CREATE INDEX `attempts_end` ON `attempts` (`window_ends_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `refund_files` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`total_cents` integer NOT NULL,
	`refund_count` integer NOT NULL,
	`debtor` text NOT NULL,
	`execute_on` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `refund_returns` (
	`refund_id` text NOT NULL,
	`order_id` text NOT NULL,
	`method` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`left_at` integer NOT NULL,
	`returned_at` integer NOT NULL,
	PRIMARY KEY(`refund_id`, `left_at`),
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refund_returns_left` ON `refund_returns` (`left_at`,`refund_id`);--> statement-breakpoint
CREATE INDEX `refund_returns_returned` ON `refund_returns` (`returned_at`,`refund_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`reason_text` text DEFAULT '' NOT NULL,
	`amount_cents` integer NOT NULL,
	`items` text NOT NULL,
	`delivery_cents` integer DEFAULT 0 NOT NULL,
	`method` text NOT NULL,
	`payment_id` text,
	`stripe_refund_id` text,
	`iban` text DEFAULT '' NOT NULL,
	`recipient_name` text DEFAULT '' NOT NULL,
	`file_id` text,
	`transaction_key` text,
	`correction_id` text,
	`withdrawal_id` text,
	`failure` text,
	`request_key` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`done_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `refund_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`correction_id`) REFERENCES `corrections`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`withdrawal_id`) REFERENCES `withdrawals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_request` ON `refunds` (`request_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_stripe` ON `refunds` (`stripe_refund_id`) WHERE stripe_refund_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_transaction` ON `refunds` (`transaction_key`) WHERE transaction_key is not null;--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `refunds_status` ON `refunds` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `refunds_file` ON `refunds` (`file_id`) WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX `refunds_user` ON `refunds` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `refunds_left` ON `refunds` ((case when sent_at is null then done_at else sent_at end),`id`);--> statement-breakpoint
CREATE TABLE `search_grams` (
	`kind` text NOT NULL,
	`gram` text NOT NULL,
	`row_id` text NOT NULL,
	PRIMARY KEY(`kind`, `gram`, `row_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_texts` (
	`row_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sequences` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`token_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`idle_ms` integer,
	`confirmed_at` integer NOT NULL,
	`method` text NOT NULL,
	`device_name` text NOT NULL,
	`address_hash` text NOT NULL,
	`locked_at` integer,
	`unlock_failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `smtp_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`secure` integer NOT NULL,
	`username` text NOT NULL,
	`password_cipher` text NOT NULL,
	`from_name` text NOT NULL,
	`from_email` text NOT NULL,
	`reply_to` text NOT NULL,
	`is_active` integer NOT NULL,
	`test_email` text NOT NULL,
	`last_test_result` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `storage_services` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`capacity` real NOT NULL,
	`capacity_unit` text NOT NULL,
	`price_cents` integer NOT NULL,
	`price_unit` text NOT NULL,
	`description` text,
	`raw_support` integer DEFAULT false NOT NULL,
	`vat_rate` integer DEFAULT 23 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `task_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`succeeded_at` integer,
	`error` text,
	`state` text
);
--> statement-breakpoint
CREATE TABLE `totp_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_cipher` text NOT NULL,
	`last_step` integer NOT NULL,
	`created_at` integer NOT NULL,
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
CREATE TABLE `users` (
	`key` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'CUSTOMER' NOT NULL,
	`activated_at` integer,
	`owned_since` integer,
	`token_version` integer DEFAULT 1 NOT NULL,
	`phone` text,
	`delivery_address` text,
	`billing_address` text,
	`company` text,
	`order_count` integer DEFAULT 0 NOT NULL,
	`storage_service_id` text,
	`storage_limit_bytes` integer NOT NULL,
	`plan_ends_at` integer,
	`plan_reminded_for` integer,
	`must_change_password` integer DEFAULT false NOT NULL,
	`is_password_outdated` integer DEFAULT false NOT NULL,
	`factor_due_at` integer,
	`lock_code_hash` text,
	`name_key` text DEFAULT '' NOT NULL,
	`deleted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`storage_service_id`) REFERENCES `storage_services`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_id` ON `users` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`name_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_role_name` ON `users` (`role`,`name_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_role_email` ON `users` (`role`,`email`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`) WHERE deleted_at is not null and role <> 'GUEST';--> statement-breakpoint
CREATE INDEX `users_guests` ON `users` (`order_count`,`id`) WHERE role = 'GUEST';--> statement-breakpoint
CREATE INDEX `users_plan` ON `users` (`storage_service_id`);--> statement-breakpoint
CREATE INDEX `users_plan_end` ON `users` (`plan_ends_at`) WHERE plan_ends_at is not null;--> statement-breakpoint
CREATE TABLE `visit_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vouchers` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`percent` integer DEFAULT 0 NOT NULL,
	`amount_cents` integer DEFAULT 0 NOT NULL,
	`valid_from` text,
	`valid_until` text,
	`max_uses` integer,
	`max_uses_per_customer` integer,
	`min_total_cents` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vouchers_code` ON `vouchers` (`code`);--> statement-breakpoint
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
	`photo_id` text NOT NULL,
	`is_failed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`watermark_id`, `photo_id`),
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `watermarked_photos_photo` ON `watermarked_photos` (`photo_id`);--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`contract` text NOT NULL,
	`order_id` text,
	`message` text NOT NULL,
	`status` text DEFAULT 'NEW' NOT NULL,
	`created_at` integer NOT NULL,
	`handled_at` integer,
	`handled_by` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`handled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `withdrawals_status` ON `withdrawals` (`status`,`id`);--> statement-breakpoint
-- Written by hand: drizzle-kit knows no triggers. A migration that rebuilds a table must make its triggers anew.
-- Counters of whole tables (docs/decisions/counters.md).
CREATE TRIGGER count_users_insert AFTER INSERT ON users BEGIN
	INSERT INTO counters (name, value) SELECT 'users:' || new.role, 1 WHERE new.deleted_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_users_update AFTER UPDATE OF role, deleted_at ON users BEGIN
	INSERT INTO counters (name, value) SELECT 'users:' || old.role, -1 WHERE old.deleted_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO counters (name, value) SELECT 'users:' || new.role, 1 WHERE new.deleted_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_users_delete AFTER DELETE ON users BEGIN
	INSERT INTO counters (name, value) SELECT 'users:' || old.role, -1 WHERE old.deleted_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_orders_insert AFTER INSERT ON orders BEGIN
	INSERT INTO counters (name, value) SELECT 'orders:' || new.status, 1 WHERE new.hidden_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO counters (name, value) SELECT 'orders:revenue-cents', new.total_cents WHERE new.hidden_at IS NULL AND new.status NOT IN ('PENDING', 'CANCELLED') ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_orders_update AFTER UPDATE OF status, hidden_at, total_cents ON orders BEGIN
	INSERT INTO counters (name, value) SELECT 'orders:' || old.status, -1 WHERE old.hidden_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO counters (name, value) SELECT 'orders:revenue-cents', -old.total_cents WHERE old.hidden_at IS NULL AND old.status NOT IN ('PENDING', 'CANCELLED') ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO counters (name, value) SELECT 'orders:' || new.status, 1 WHERE new.hidden_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO counters (name, value) SELECT 'orders:revenue-cents', new.total_cents WHERE new.hidden_at IS NULL AND new.status NOT IN ('PENDING', 'CANCELLED') ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_orders_delete AFTER DELETE ON orders BEGIN
	INSERT INTO counters (name, value) SELECT 'orders:' || old.status, -1 WHERE old.hidden_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO counters (name, value) SELECT 'orders:revenue-cents', -old.total_cents WHERE old.hidden_at IS NULL AND old.status NOT IN ('PENDING', 'CANCELLED') ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_invoices_insert AFTER INSERT ON invoices BEGIN
	INSERT INTO counters (name, value) SELECT 'invoices:' || new.status, 1 WHERE new.voided_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_invoices_update AFTER UPDATE OF status, voided_at ON invoices BEGIN
	INSERT INTO counters (name, value) SELECT 'invoices:' || old.status, -1 WHERE old.voided_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO counters (name, value) SELECT 'invoices:' || new.status, 1 WHERE new.voided_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_invoices_delete AFTER DELETE ON invoices BEGIN
	INSERT INTO counters (name, value) SELECT 'invoices:' || old.status, -1 WHERE old.voided_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
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
CREATE TRIGGER count_print_jobs_insert AFTER INSERT ON print_jobs BEGIN
	INSERT INTO counters (name, value) SELECT 'print-jobs:' || new.status, 1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_print_jobs_update AFTER UPDATE OF status ON print_jobs BEGIN
	INSERT INTO counters (name, value) SELECT 'print-jobs:' || old.status, -1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO counters (name, value) SELECT 'print-jobs:' || new.status, 1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
CREATE TRIGGER count_print_jobs_delete AFTER DELETE ON print_jobs BEGIN
	INSERT INTO counters (name, value) SELECT 'print-jobs:' || old.status, -1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
--> statement-breakpoint
-- Grams follow every change of a text: any three letters of a word, its first one and two after a space, and the tags.
CREATE TRIGGER search_texts_insert AFTER INSERT ON search_texts BEGIN
	INSERT OR IGNORE INTO search_grams (kind, gram, row_id) SELECT new.kind, gram, new.row_id FROM (
		WITH RECURSIVE at(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM at WHERE n < length(new.text))
		SELECT substr(new.text, n, size.column1) AS gram FROM at, (VALUES (2), (3)) AS size
		WHERE length(gram) = size.column1 AND instr(gram, char(10)) = 0 AND instr(substr(gram, 2), ' ') = 0 AND (size.column1 = 3 OR gram LIKE ' %')
		UNION SELECT '=' || value FROM json_each(iif(json_valid(new.tags), new.tags, '[]')));
END;
--> statement-breakpoint
-- Writes only what changes: an order that is held keeps its words.
CREATE TRIGGER search_texts_update AFTER UPDATE ON search_texts WHEN new.text <> old.text OR new.tags <> old.tags BEGIN DELETE FROM search_grams WHERE kind = old.kind AND row_id = old.row_id AND gram IN (
		WITH RECURSIVE at(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM at WHERE n < length(old.text))
		SELECT substr(old.text, n, size.column1) AS gram FROM at, (VALUES (2), (3)) AS size
		WHERE length(gram) = size.column1 AND instr(gram, char(10)) = 0 AND instr(substr(gram, 2), ' ') = 0 AND (size.column1 = 3 OR gram LIKE ' %')
			AND instr(new.text, gram) = 0
		UNION SELECT '=' || value FROM json_each(iif(json_valid(old.tags), old.tags, '[]'))
			WHERE value NOT IN (SELECT value FROM json_each(iif(json_valid(new.tags), new.tags, '[]'))));
	INSERT OR IGNORE INTO search_grams (kind, gram, row_id) SELECT new.kind, gram, new.row_id FROM (
		WITH RECURSIVE at(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM at WHERE n < length(new.text))
		SELECT substr(new.text, n, size.column1) AS gram FROM at, (VALUES (2), (3)) AS size
		WHERE length(gram) = size.column1 AND instr(gram, char(10)) = 0 AND instr(substr(gram, 2), ' ') = 0 AND (size.column1 = 3 OR gram LIKE ' %')
			AND instr(old.text, gram) = 0
		UNION SELECT '=' || value FROM json_each(iif(json_valid(new.tags), new.tags, '[]'))
			WHERE value NOT IN (SELECT value FROM json_each(iif(json_valid(old.tags), old.tags, '[]'))));
END;
--> statement-breakpoint
CREATE TRIGGER search_texts_delete AFTER DELETE ON search_texts BEGIN DELETE FROM search_grams WHERE kind = old.kind AND row_id = old.row_id AND gram IN (
		WITH RECURSIVE at(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM at WHERE n < length(old.text))
		SELECT substr(old.text, n, size.column1) AS gram FROM at, (VALUES (2), (3)) AS size
		WHERE length(gram) = size.column1 AND instr(gram, char(10)) = 0 AND instr(substr(gram, 2), ' ') = 0 AND (size.column1 = 3 OR gram LIKE ' %')
		UNION SELECT '=' || value FROM json_each(iif(json_valid(old.tags), old.tags, '[]')));
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
CREATE TRIGGER account_version_insert AFTER INSERT ON users WHEN new.role <> 'GUEST' BEGIN
	INSERT INTO account_versions (user_id, version, changed_at) SELECT new.id, 1, unixepoch() * 1000 WHERE true ON CONFLICT (user_id) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER account_version_update AFTER UPDATE OF role, name, storage_limit_bytes, storage_service_id, deleted_at ON users
	WHEN new.role <> 'GUEST' AND (new.name, new.storage_limit_bytes, new.storage_service_id, new.deleted_at, old.role = 'GUEST')
		IS NOT (old.name, old.storage_limit_bytes, old.storage_service_id, old.deleted_at, 0)
BEGIN
	INSERT INTO account_versions (user_id, version, changed_at) SELECT new.id, 1, unixepoch() * 1000 WHERE true ON CONFLICT (user_id) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
CREATE TRIGGER account_version_plan AFTER UPDATE OF raw_support ON storage_services WHEN new.raw_support <> old.raw_support BEGIN
	INSERT INTO account_versions (user_id, version, changed_at) SELECT id, 1, unixepoch() * 1000 FROM users WHERE storage_service_id = new.id AND role <> 'GUEST'
		ON CONFLICT (user_id) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at;
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
