ALTER TABLE `orders` ADD `link_nonce` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `link_hash` text;--> statement-breakpoint
CREATE INDEX `orders_link` ON `orders` (`link_hash`) WHERE link_hash is not null;--> statement-breakpoint
CREATE INDEX `orders_link_email` ON `orders` (`customer_email`) WHERE link_hash is not null;--> statement-breakpoint
CREATE INDEX `users_guests` ON `users` (`order_count`,`id`) WHERE role = 'GUEST';--> statement-breakpoint
DROP INDEX `users_deleted`;--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`) WHERE deleted_at is not null and role <> 'GUEST';