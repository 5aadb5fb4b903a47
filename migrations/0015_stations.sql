CREATE TABLE `print_job_items` (
	`job_id` text NOT NULL,
	`position` integer NOT NULL,
	`status` text NOT NULL,
	`copies` integer NOT NULL,
	`sha256` text,
	`reason` text DEFAULT '' NOT NULL,
	`status_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`job_id`, `position`),
	FOREIGN KEY (`job_id`) REFERENCES `print_jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `print_stations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`printers` text NOT NULL,
	`queue` integer DEFAULT 0 NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `print_stations_seen` ON `print_stations` (`seen_at`);--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `station_id` text;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `lease_id` text;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `lease_until` integer;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `fetched_at` integer;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `printed_items` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `print_jobs` ADD `failed_items` integer DEFAULT 0 NOT NULL;