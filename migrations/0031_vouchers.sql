CREATE TABLE `product_prices` (
	`product_id` text NOT NULL,
	`changed_at` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`price_tiers` text NOT NULL,
	PRIMARY KEY(`product_id`, `changed_at`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
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
CREATE INDEX `orders_voucher` ON `orders` (`voucher_code`,`user_id`) WHERE voucher_code is not null;--> statement-breakpoint
-- Each product costs what it costs at least since it was last changed.
INSERT INTO `product_prices` (`product_id`, `changed_at`, `price_cents`, `price_tiers`)
SELECT `id`, `updated_at`, `price_cents`, `price_tiers` FROM `products`;
