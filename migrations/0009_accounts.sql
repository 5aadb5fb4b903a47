ALTER TABLE `users` ADD `is_password_outdated` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- The title of a protected album is for those who know its password.
UPDATE `albums` SET `featured_on_homepage` = false WHERE `featured_on_homepage` = true AND `password_hash` IS NOT NULL;
