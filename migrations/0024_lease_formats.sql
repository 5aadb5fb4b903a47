ALTER TABLE `print_jobs` ADD `lease_formats` text;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `lease_items` integer;