ALTER TABLE `company_settings` ADD `bank_transfer_stopped` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `transaction_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_transaction` ON `payments` (`transaction_key`) WHERE transaction_key is not null;