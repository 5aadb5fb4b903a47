CREATE TABLE `parcel_files` (
	`carrier` text PRIMARY KEY NOT NULL,
	`weight_kg` real,
	`sender` text NOT NULL,
	`service` text NOT NULL,
	`columns` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `parcels` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `parcels_number` ON `parcels` (`number`);--> statement-breakpoint
ALTER TABLE `orders` ADD `parcel_id` text REFERENCES parcels(id);--> statement-breakpoint
CREATE INDEX `orders_parcel` ON `orders` (`parcel_id`) WHERE parcel_id is not null;--> statement-breakpoint
CREATE INDEX `print_jobs_updated` ON `print_jobs` (`updated_at`);