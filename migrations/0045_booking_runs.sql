ALTER TABLE `bulk_run_rows` ADD `transaction_key` text;--> statement-breakpoint
ALTER TABLE `bulk_run_rows` ADD `choice` text;