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
ALTER TABLE `company_settings` ADD `has_vat_id_only` integer DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO `refund_returns` (`refund_id`, `order_id`, `method`, `amount_cents`, `reference`, `left_at`, `returned_at`) SELECT `id`, `order_id`, `method`, `amount_cents`, coalesce(`stripe_refund_id`, ''), `sent_at`, `sent_at` FROM `refunds` WHERE `status` = 'FAILED' AND `sent_at` IS NOT NULL;
