CREATE TABLE `corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`invoice_id` text NOT NULL,
	`order_id` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`prefix` text NOT NULL,
	`total_cents` integer NOT NULL,
	`document` text,
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
DROP INDEX `invoices_order`;--> statement-breakpoint
ALTER TABLE `invoices` ADD `prefix` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `document` text;--> statement-breakpoint
CREATE INDEX `invoices_of_order` ON `invoices` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_order` ON `invoices` (`order_id`) WHERE voided_at is null;--> statement-breakpoint
DROP INDEX `payments_reference`;--> statement-breakpoint
DROP INDEX `payments_transaction`;--> statement-breakpoint
ALTER TABLE `payments` ADD `reverses_id` text REFERENCES payments(id);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reversal` ON `payments` (`reverses_id`) WHERE reverses_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference` ON `payments` (`source`,`reference`,`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_transaction` ON `payments` (`transaction_key`,`order_id`) WHERE transaction_key is not null;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `vat_payer_from` text;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `tiers_by_format` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `is_company_lookup_on` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `locked_through` text;--> statement-breakpoint
ALTER TABLE `order_items` ADD `discount_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_items` ADD `vat_rate` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `refunded_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `group_number` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `delivery_vat_rate` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `pickup_point` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `voucher_code` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `discount_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `delivery_discount_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `company` text;--> statement-breakpoint
CREATE INDEX `orders_group` ON `orders` (`group_number`) WHERE group_number is not null;--> statement-breakpoint
ALTER TABLE `products` ADD `vat_rate` integer DEFAULT 23 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `delivery_kind` text;--> statement-breakpoint
ALTER TABLE `products` ADD `delivery_days_from` integer;--> statement-breakpoint
ALTER TABLE `products` ADD `delivery_days_to` integer;--> statement-breakpoint
ALTER TABLE `storage_services` ADD `vat_rate` integer DEFAULT 23 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `company` text;