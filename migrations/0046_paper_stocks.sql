CREATE TABLE `paper_stocks` (
	`product_id` text PRIMARY KEY NOT NULL,
	`pieces` integer NOT NULL,
	`minimum` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_items_no_print` ON `order_items` (`order_id`) WHERE mode = 'print' and print_hash is null;