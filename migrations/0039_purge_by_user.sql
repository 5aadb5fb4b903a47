DROP INDEX `photos_purge`;--> statement-breakpoint
CREATE INDEX `photos_purge` ON `photos` (`user_id`,`deleted_at`,`id`) WHERE status = 'DELETED' and deleted_at >= 0;