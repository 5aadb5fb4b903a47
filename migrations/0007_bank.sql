ALTER TABLE `bank_transactions` ADD `posted_time` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `accepted_overpayment_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `details_key` text;