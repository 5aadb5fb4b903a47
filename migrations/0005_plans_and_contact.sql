CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_messages_time` ON `contact_messages` (`created_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `storage_plan` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `plan_applied_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `plan_ends_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `plan_reminded_for` integer;--> statement-breakpoint
CREATE INDEX `users_plan_end` ON `users` (`plan_ends_at`) WHERE plan_ends_at is not null;