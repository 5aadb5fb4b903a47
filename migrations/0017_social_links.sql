ALTER TABLE `company_settings` ADD `facebook_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `instagram_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `x_url` text DEFAULT '' NOT NULL;