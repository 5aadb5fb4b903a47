ALTER TABLE `company_settings` ADD `mails_new_orders` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `delivery_kind` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `delivery_days_from` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `delivery_days_to` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `payment_reminded_at` integer;