ALTER TABLE `bank_transactions` ADD `set_aside` text;--> statement-breakpoint
ALTER TABLE `bank_transactions` ADD `raw` text;--> statement-breakpoint
CREATE INDEX `bank_transactions_set_aside` ON `bank_transactions` (`posted_on`,`key`) WHERE set_aside is not null;