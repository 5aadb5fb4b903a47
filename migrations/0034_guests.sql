ALTER TABLE `orders` ADD `link_nonce` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `link_hash` text;--> statement-breakpoint
CREATE INDEX `orders_voucher_email` ON `orders` (`voucher_code`,`customer_email`) WHERE voucher_code is not null;--> statement-breakpoint
CREATE INDEX `orders_link` ON `orders` (`link_hash`) WHERE link_hash is not null;--> statement-breakpoint
CREATE INDEX `orders_link_email` ON `orders` (`customer_email`) WHERE link_hash is not null;--> statement-breakpoint
CREATE INDEX `users_guests` ON `users` (`order_count`,`id`) WHERE role = 'GUEST';