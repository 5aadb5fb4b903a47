ALTER TABLE `bank_transactions` ADD `bank_reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bank_transactions` ADD `skipped_as` text;--> statement-breakpoint
CREATE INDEX `bank_transactions_skipped` ON `bank_transactions` (`posted_on`,`key`) WHERE skipped_as is not null;--> statement-breakpoint
ALTER TABLE `payments` ADD `bank_reference` text;--> statement-breakpoint
CREATE INDEX `payments_bank_reference` ON `payments` (`bank_reference`) WHERE bank_reference is not null;--> statement-breakpoint
UPDATE `bank_transactions` SET `skipped_as` = 'BOOKED' WHERE `type` = 'CREDIT' AND `amount_cents` > 0 AND `is_open` = 0 AND `set_aside` IS NULL AND NOT EXISTS (SELECT 1 FROM `payments` WHERE `payments`.`transaction_key` = `bank_transactions`.`key`);
