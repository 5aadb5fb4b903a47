ALTER TABLE `bank_transactions` ADD `is_open` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `bank_transactions_open` ON `bank_transactions` (`posted_on`,`key`) WHERE is_open = 1;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `dispatch_days` integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `packed_at` integer;--> statement-breakpoint
CREATE INDEX `orders_work` ON `orders` (`id`,`status`,`held_at`,`packed_at`,`queued_at`,`total_cents`) WHERE kind = 'PRINT' and status in ('PAID', 'PRINTING', 'PRINT_COMPLETED') and hidden_at is null;