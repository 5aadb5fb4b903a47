ALTER TABLE `photos` ADD `print_source` text;--> statement-breakpoint
ALTER TABLE `photos` ADD `print_fault` text;--> statement-breakpoint
ALTER TABLE `photos` ADD `master_bytes` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `master_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the rows know already; the headers of the others are read by jobs (worker/photos/sweep-print-sources.ts).
UPDATE photos SET print_fault = coalesce(failure, 'corrupt') WHERE status = 'FAILED' AND coalesce(failure, 'corrupt') <> 'needs-browser';--> statement-breakpoint
UPDATE photos SET print_source = 'original' WHERE status IN ('STORED', 'READY') AND format NOT IN ('jpeg', 'png', 'avif')
AND decode_bytes <= 67108864 AND width * height <= 12600000;--> statement-breakpoint
CREATE INDEX `photos_unread` ON `photos` (`created_at`,`id`) WHERE print_source is null and print_fault is null and status in ('STORED', 'READY', 'FAILED');
