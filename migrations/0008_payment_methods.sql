ALTER TABLE `orders` ADD `plan_change` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `method` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `received_at` integer;