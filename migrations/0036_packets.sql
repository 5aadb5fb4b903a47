CREATE TABLE `packets` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`packet_number` text,
	`failure` text,
	`attempt` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `packets_number` ON `packets` (`packet_number`);--> statement-breakpoint
CREATE INDEX `packets_pending` ON `packets` (`changed_at`) WHERE status in ('REQUESTED', 'SENDING');--> statement-breakpoint
ALTER TABLE `orders` ADD `packet_id` text REFERENCES packets(id);--> statement-breakpoint
CREATE INDEX `orders_packet` ON `orders` (`packet_id`) WHERE packet_id is not null;