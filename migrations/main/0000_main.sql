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
	`rule` text NOT NULL,
	`shard` integer DEFAULT 0 NOT NULL,
	`checked_at` integer NOT NULL,
	`count` integer NOT NULL,
	`examples` text NOT NULL,
	PRIMARY KEY(`rule`, `shard`)
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
	`bundle_cents` integer DEFAULT 0 NOT NULL,
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
	`school` text,
	`school_job_id` text GENERATED ALWAYS AS (school ->> 'jobId') VIRTUAL,
	`waits_for_school` integer DEFAULT false NOT NULL,
	`bundles` text,
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
	`album_link_ids` text,
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
CREATE INDEX `orders_list_held` ON `orders` (`id`) WHERE held_reason is not null and hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_school` ON `orders` (`school_job_id`,`delivery_kind`,`waits_for_school`,`status`,`hidden_at`,`id`) WHERE school_job_id is not null;--> statement-breakpoint
CREATE INDEX `orders_work` ON `orders` (`id`,`status`,`held_at`,`packed_at`,`queued_at`,`total_cents`,`delivery_kind`) WHERE kind = 'PRINT' and status in ('PAID', 'PRINTING', 'PRINT_COMPLETED') and hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_group` ON `orders` (`group_number`) WHERE group_number is not null;--> statement-breakpoint
CREATE INDEX `orders_parcel` ON `orders` (`parcel_id`) WHERE parcel_id is not null;--> statement-breakpoint
CREATE INDEX `orders_packet` ON `orders` (`packet_id`) WHERE packet_id is not null;--> statement-breakpoint
CREATE INDEX `orders_voucher` ON `orders` (`voucher_code`,`user_id`) WHERE voucher_code is not null;--> statement-breakpoint
CREATE INDEX `orders_link` ON `orders` (`link_hash`) WHERE link_hash is not null;--> statement-breakpoint
CREATE INDEX `orders_link_email` ON `orders` (`customer_email`) WHERE link_hash is not null;--> statement-breakpoint
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
	`bundle_parts` text,
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
CREATE TABLE `school_deliveries` (
	`job_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`school` text NOT NULL,
	`address` text NOT NULL,
	`deadline_on` text NOT NULL,
	`job_version` integer NOT NULL,
	`deadline_set_at` integer NOT NULL,
	`erased_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `school_deliveries_deadline` ON `school_deliveries` (`deadline_on`,`job_id`);--> statement-breakpoint
CREATE INDEX `school_deliveries_unerased` ON `school_deliveries` (`deadline_on`) WHERE erased_at is null;--> statement-breakpoint
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
	`name` text NOT NULL,
	`shard` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`succeeded_at` integer,
	`error` text,
	`state` text,
	PRIMARY KEY(`name`, `shard`)
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
CREATE TABLE `link_owners` (
	`slug` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`owner_key` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_key`) REFERENCES `users`(`key`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `link_owners_link` ON `link_owners` (`link_id`);--> statement-breakpoint
CREATE INDEX `link_owners_owner` ON `link_owners` (`owner_key`);--> statement-breakpoint
CREATE TABLE `library_moves` (
	`user_id` text PRIMARY KEY NOT NULL,
	`from_shard` integer NOT NULL,
	`to_shard` integer NOT NULL,
	`phase` text DEFAULT 'COPY' NOT NULL,
	`part` integer DEFAULT 0 NOT NULL,
	`after` text,
	`digests` text,
	`lease` text,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`runs` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `shards` (
	`number` integer PRIMARY KEY NOT NULL,
	`size_bytes` integer NOT NULL,
	`measured_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`key` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`shard` integer DEFAULT 1 NOT NULL,
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
CREATE INDEX `users_shard` ON `users` (`shard`,`id`) WHERE role <> 'GUEST';--> statement-breakpoint
CREATE INDEX `users_plan` ON `users` (`storage_service_id`);--> statement-breakpoint
CREATE INDEX `users_plan_end` ON `users` (`plan_ends_at`) WHERE plan_ends_at is not null;--> statement-breakpoint
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
