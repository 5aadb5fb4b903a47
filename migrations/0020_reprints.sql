DROP INDEX `print_jobs_open`;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `kind` text DEFAULT 'ORDER' NOT NULL;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `content` text;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `item_count` integer;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `reason_text` text;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `cost_cents` integer;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `carrier` text;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `tracking_number` text;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `shipped_at` integer;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `request_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `print_jobs_open_order` ON `print_jobs` (`order_id`) WHERE kind = 'ORDER' and status in ('PENDING', 'READY', 'PRINTING');--> statement-breakpoint
CREATE UNIQUE INDEX `print_jobs_request` ON `print_jobs` (`request_key`) WHERE request_key is not null;--> statement-breakpoint
ALTER TABLE `print_job_items` ADD `wanted` integer;