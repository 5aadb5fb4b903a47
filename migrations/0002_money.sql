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
	`type` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`name` text NOT NULL,
	`memo` text NOT NULL,
	`variable_symbol` text NOT NULL,
	`end_to_end_id` text NOT NULL,
	`counterparty_iban` text NOT NULL,
	`order_number` integer,
	FOREIGN KEY (`import_id`) REFERENCES `bank_imports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bank_transactions_import` ON `bank_transactions` (`import_id`,`position`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
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
CREATE UNIQUE INDEX `invoices_order` ON `invoices` (`order_id`);--> statement-breakpoint
CREATE INDEX `invoices_user` ON `invoices` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_user_status` ON `invoices` (`user_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_expiry` ON `invoices` (`status`,`ready_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`source` text NOT NULL,
	`reference` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference` ON `payments` (`source`,`reference`);--> statement-breakpoint
CREATE INDEX `payments_order` ON `payments` (`order_id`);--> statement-breakpoint
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
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE `orders` ADD `paid_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `payment_intent_id` text;--> statement-breakpoint
CREATE INDEX `orders_payment_intent` ON `orders` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`);