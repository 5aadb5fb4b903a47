CREATE TABLE `album_products` (
	`album_id` text NOT NULL,
	`product_id` text NOT NULL,
	PRIMARY KEY(`album_id`, `product_id`),
	FOREIGN KEY (`album_id`) REFERENCES `albums`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `album_products_product` ON `album_products` (`product_id`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
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
	`unit_price_cents` integer NOT NULL,
	`services` text NOT NULL,
	`total_cents` integer NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_items_photo` ON `order_items` (`photo_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`last_change_id` text NOT NULL,
	`status_changed_at` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`item_count` integer NOT NULL,
	`delivery_name` text,
	`delivery_cents` integer DEFAULT 0 NOT NULL,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`customer_phone` text,
	`delivery_address` text,
	`billing_address` text,
	`supplier` text NOT NULL,
	`consents` text NOT NULL,
	`carrier` text,
	`tracking_number` text,
	`created_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`number`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_name` ON `products` (`type`,`name`);--> statement-breakpoint
CREATE INDEX `products_featured` ON `products` (`featured_on_homepage`,`is_active`);--> statement-breakpoint
ALTER TABLE `company_settings` ADD `company_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `ico` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `dic` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `ic_dph` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `iban` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `business_register` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `order_id` text REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE `users` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `delivery_address` text;--> statement-breakpoint
ALTER TABLE `users` ADD `billing_address` text;--> statement-breakpoint
ALTER TABLE `users` ADD `order_count` integer DEFAULT 0 NOT NULL;