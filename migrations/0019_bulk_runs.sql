CREATE TABLE `bulk_run_rows` (
	`run_id` text NOT NULL,
	`position` integer NOT NULL,
	`order_id` text,
	`order_number` text NOT NULL,
	`seen_change_id` text,
	`line` integer,
	`tracking_number` text,
	`status` text DEFAULT 'WAITING' NOT NULL,
	`code` text,
	`settled_at` integer,
	PRIMARY KEY(`run_id`, `position`),
	FOREIGN KEY (`run_id`) REFERENCES `bulk_runs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bulk_run_rows_status` ON `bulk_run_rows` (`run_id`,`status`,`position`);--> statement-breakpoint
CREATE TABLE `bulk_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`action` text NOT NULL,
	`carrier` text,
	`total` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_runs_key` ON `bulk_runs` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `bulk_runs_time` ON `bulk_runs` (`created_at`);--> statement-breakpoint
CREATE INDEX `bulk_runs_open` ON `bulk_runs` (`created_at`) WHERE ended_at is null;