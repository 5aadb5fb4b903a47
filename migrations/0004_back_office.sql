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
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash` ON `api_tokens` (`token_hash`);--> statement-breakpoint
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
CREATE TABLE `print_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`status` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`status_by` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`completed_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `print_jobs_open` ON `print_jobs` (`order_id`) WHERE status in ('PENDING', 'READY', 'PRINTING');--> statement-breakpoint
CREATE INDEX `print_jobs_order` ON `print_jobs` (`order_id`);--> statement-breakpoint
CREATE INDEX `print_jobs_status` ON `print_jobs` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `search_keys` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`row_id` text NOT NULL,
	PRIMARY KEY(`kind`, `key`, `row_id`)
);
--> statement-breakpoint
CREATE INDEX `search_keys_row` ON `search_keys` (`row_id`);--> statement-breakpoint
CREATE TABLE `tallies` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `albums` ADD `shared_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `status_rank` integer GENERATED ALWAYS AS ((case status when 'PENDING' then 0 when 'PAID' then 1 when 'PRINTING' then 2 when 'PRINT_COMPLETED' then 3 when 'SHIPPED' then 4 when 'RECEIVED' then 5 when 'CANCELLED' then 6 end)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_list_total` ON `orders` (`total_cents`,`id`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_list_rank` ON `orders` (`status_rank`,`id`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_list_status` ON `orders` (`status`,`id`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_list_status_total` ON `orders` (`status`,`total_cents`,`id`) WHERE hidden_at is null;--> statement-breakpoint
ALTER TABLE `photos` ADD `watermark` text;--> statement-breakpoint
ALTER TABLE `users` ADD `must_change_password` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (`name_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_role_name` ON `users` (`role`,`name_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_role_email` ON `users` (`role`,`email`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `users_plan` ON `users` (`storage_service_id`);--> statement-breakpoint
CREATE INDEX `invoices_list_status` ON `invoices` (`status`,`id`) WHERE voided_at is null;--> statement-breakpoint
UPDATE users SET name_key = lower(name);--> statement-breakpoint
INSERT INTO tallies (name, value) SELECT 'users:' || role, count(*) FROM users GROUP BY role;--> statement-breakpoint
INSERT INTO tallies (name, value) SELECT 'orders:' || status, count(*) FROM orders GROUP BY status;--> statement-breakpoint
INSERT INTO tallies (name, value) SELECT 'orders:revenue-cents', coalesce(sum(total_cents), 0) FROM orders WHERE status NOT IN ('PENDING', 'CANCELLED');--> statement-breakpoint
INSERT INTO tallies (name, value) SELECT 'invoices:' || status, count(*) FROM invoices WHERE voided_at IS NULL GROUP BY status;--> statement-breakpoint
INSERT INTO tallies (name, value) SELECT 'albums', count(*) FROM albums;--> statement-breakpoint
INSERT INTO tallies (name, value) SELECT 'albums:photos', coalesce(sum(photo_count), 0) FROM albums;--> statement-breakpoint
CREATE TRIGGER tally_users_insert AFTER INSERT ON users BEGIN
	INSERT INTO tallies (name, value) SELECT 'users:' || new.role, 1 WHERE new.deleted_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_users_update AFTER UPDATE OF role, deleted_at ON users BEGIN
	INSERT INTO tallies (name, value) SELECT 'users:' || old.role, -1 WHERE old.deleted_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'users:' || new.role, 1 WHERE new.deleted_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_users_delete AFTER DELETE ON users BEGIN
	INSERT INTO tallies (name, value) SELECT 'users:' || old.role, -1 WHERE old.deleted_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_orders_insert AFTER INSERT ON orders BEGIN
	INSERT INTO tallies (name, value) SELECT 'orders:' || new.status, 1 WHERE new.hidden_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'orders:revenue-cents', new.total_cents WHERE new.hidden_at IS NULL AND new.status NOT IN ('PENDING', 'CANCELLED') ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_orders_update AFTER UPDATE OF status, hidden_at, total_cents ON orders BEGIN
	INSERT INTO tallies (name, value) SELECT 'orders:' || old.status, -1 WHERE old.hidden_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'orders:revenue-cents', -old.total_cents WHERE old.hidden_at IS NULL AND old.status NOT IN ('PENDING', 'CANCELLED') ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'orders:' || new.status, 1 WHERE new.hidden_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'orders:revenue-cents', new.total_cents WHERE new.hidden_at IS NULL AND new.status NOT IN ('PENDING', 'CANCELLED') ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_orders_delete AFTER DELETE ON orders BEGIN
	INSERT INTO tallies (name, value) SELECT 'orders:' || old.status, -1 WHERE old.hidden_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'orders:revenue-cents', -old.total_cents WHERE old.hidden_at IS NULL AND old.status NOT IN ('PENDING', 'CANCELLED') ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_invoices_insert AFTER INSERT ON invoices BEGIN
	INSERT INTO tallies (name, value) SELECT 'invoices:' || new.status, 1 WHERE new.voided_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_invoices_update AFTER UPDATE OF status, voided_at ON invoices BEGIN
	INSERT INTO tallies (name, value) SELECT 'invoices:' || old.status, -1 WHERE old.voided_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'invoices:' || new.status, 1 WHERE new.voided_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_invoices_delete AFTER DELETE ON invoices BEGIN
	INSERT INTO tallies (name, value) SELECT 'invoices:' || old.status, -1 WHERE old.voided_at IS NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_albums_insert AFTER INSERT ON albums BEGIN
	INSERT INTO tallies (name, value) SELECT 'albums', 1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'albums:photos', new.photo_count WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'albums:shared', 1 WHERE new.shared_at IS NOT NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_albums_photos AFTER UPDATE OF photo_count ON albums BEGIN
	INSERT INTO tallies (name, value) SELECT 'albums:photos', new.photo_count - old.photo_count WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_albums_shared AFTER UPDATE OF shared_at ON albums WHEN (old.shared_at IS NULL) <> (new.shared_at IS NULL) BEGIN
	INSERT INTO tallies (name, value) SELECT 'albums:shared', CASE WHEN new.shared_at IS NULL THEN -1 ELSE 1 END WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_albums_delete AFTER DELETE ON albums BEGIN
	INSERT INTO tallies (name, value) SELECT 'albums', -1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'albums:photos', -old.photo_count WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'albums:shared', -1 WHERE old.shared_at IS NOT NULL ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_print_jobs_insert AFTER INSERT ON print_jobs BEGIN
	INSERT INTO tallies (name, value) SELECT 'print-jobs:' || new.status, 1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_print_jobs_update AFTER UPDATE OF status ON print_jobs BEGIN
	INSERT INTO tallies (name, value) SELECT 'print-jobs:' || old.status, -1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
	INSERT INTO tallies (name, value) SELECT 'print-jobs:' || new.status, 1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;--> statement-breakpoint
CREATE TRIGGER tally_print_jobs_delete AFTER DELETE ON print_jobs BEGIN
	INSERT INTO tallies (name, value) SELECT 'print-jobs:' || old.status, -1 WHERE true ON CONFLICT (name) DO UPDATE SET value = value + excluded.value;
END;
