CREATE TABLE `auth_challenges` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`session_id` text,
	`challenge` text,
	`secret_cipher` text,
	`remember` integer DEFAULT false NOT NULL,
	`token_version` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `auth_challenges_expiry` ON `auth_challenges` (`expires_at`);--> statement-breakpoint
CREATE INDEX `auth_challenges_user` ON `auth_challenges` (`user_id`);--> statement-breakpoint
CREATE TABLE `auth_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`actor_id` text,
	`kind` text NOT NULL,
	`address_hash` text NOT NULL,
	`device_name` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`bucket` text,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_events_bucket` ON `auth_events` (`bucket`);--> statement-breakpoint
CREATE INDEX `auth_events_user` ON `auth_events` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `auth_events_kind` ON `auth_events` (`kind`,`id`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `known_devices_user` ON `known_devices` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE INDEX `known_devices_use` ON `known_devices` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`sign_count` integer NOT NULL,
	`transports` text NOT NULL,
	`is_backed_up` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`token_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`idle_ms` integer,
	`confirmed_at` integer NOT NULL,
	`method` text NOT NULL,
	`device_name` text NOT NULL,
	`address_hash` text NOT NULL,
	`locked_at` integer,
	`unlock_failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `totp_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_cipher` text NOT NULL,
	`last_step` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `account_tokens` ADD `email` text;--> statement-breakpoint
ALTER TABLE `api_tokens` ADD `previous_hash` text;--> statement-breakpoint
ALTER TABLE `api_tokens` ADD `previous_ends_at` integer;--> statement-breakpoint
ALTER TABLE `api_tokens` ADD `warned_for` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_previous` ON `api_tokens` (`previous_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_expiry` ON `api_tokens` (`expires_at`);--> statement-breakpoint
ALTER TABLE `mails` ADD `source` text;--> statement-breakpoint
ALTER TABLE `attempts` ADD `blocked_until` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `factor_due_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `lock_code_hash` text;--> statement-breakpoint
UPDATE `mails` SET `source` = json_object('type', 'account-link', 'userId', (SELECT `id` FROM `users` WHERE `users`.`email` = `mails`.`recipient`), 'purpose', CASE `kind` WHEN 'activation' THEN 'activate' ELSE 'reset' END), `text` = '', `html` = '' WHERE `kind` IN ('activation', 'password-reset');
