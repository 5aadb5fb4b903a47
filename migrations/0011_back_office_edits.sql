DROP INDEX `search_keys_row`;--> statement-breakpoint
CREATE INDEX `search_keys_row` ON `search_keys` (`row_id`,`key`);--> statement-breakpoint
ALTER TABLE `albums` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `smtp_settings` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `storage_services` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `version` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- The rows that are there have search keys without prefixes: a timed task replaces them in portions, and until it has come
-- to its end the search reads the keys themselves (worker/search/search-index.ts).
INSERT INTO task_runs (name, started_at, state)
SELECT 'searchIndex', unixepoch() * 1000, '{"isComplete":false,"position":{"kind":0,"before":null}}' WHERE EXISTS (SELECT 1 FROM search_keys);
