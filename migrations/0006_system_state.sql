CREATE TABLE `integrity_checks` (
	`rule` text PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL,
	`count` integer NOT NULL,
	`examples` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `task_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`succeeded_at` integer,
	`error` text,
	`state` text
);
