CREATE TABLE `search_grams` (
	`kind` text NOT NULL,
	`gram` text NOT NULL,
	`row_id` text NOT NULL,
	PRIMARY KEY(`kind`, `gram`, `row_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_texts` (
	`row_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `orders` ADD `held_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `held_reason` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `queued_at` integer GENERATED ALWAYS AS (coalesce(paid_at, created_at)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_list_queue` ON `orders` (`queued_at`,`id`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_list_status_queue` ON `orders` (`status`,`queued_at`,`id`) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX `orders_list_held` ON `orders` (`id`) WHERE held_at is not null and hidden_at is null;--> statement-breakpoint
-- Grams follow every change of a text, whoever makes it: any three letters of a word, its first one and two after a space,
-- and the tags.
CREATE TRIGGER search_texts_insert AFTER INSERT ON search_texts BEGIN
	INSERT OR IGNORE INTO search_grams (kind, gram, row_id) SELECT new.kind, gram, new.row_id FROM (
		WITH RECURSIVE at(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM at WHERE n < length(new.text))
		SELECT substr(new.text, n, size.column1) AS gram FROM at, (VALUES (2), (3)) AS size
		WHERE length(gram) = size.column1 AND instr(gram, char(10)) = 0 AND instr(substr(gram, 2), ' ') = 0 AND (size.column1 = 3 OR gram LIKE ' %')
		UNION SELECT '=' || value FROM json_each(iif(json_valid(new.tags), new.tags, '[]')));
END;--> statement-breakpoint
CREATE TRIGGER search_texts_update AFTER UPDATE ON search_texts WHEN new.text <> old.text OR new.tags <> old.tags BEGIN DELETE FROM search_grams WHERE kind = old.kind AND row_id = old.row_id AND gram IN (
		WITH RECURSIVE at(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM at WHERE n < length(old.text))
		SELECT substr(old.text, n, size.column1) AS gram FROM at, (VALUES (2), (3)) AS size
		WHERE length(gram) = size.column1 AND instr(gram, char(10)) = 0 AND instr(substr(gram, 2), ' ') = 0 AND (size.column1 = 3 OR gram LIKE ' %')
		UNION SELECT '=' || value FROM json_each(iif(json_valid(old.tags), old.tags, '[]')));
	INSERT OR IGNORE INTO search_grams (kind, gram, row_id) SELECT new.kind, gram, new.row_id FROM (
		WITH RECURSIVE at(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM at WHERE n < length(new.text))
		SELECT substr(new.text, n, size.column1) AS gram FROM at, (VALUES (2), (3)) AS size
		WHERE length(gram) = size.column1 AND instr(gram, char(10)) = 0 AND instr(substr(gram, 2), ' ') = 0 AND (size.column1 = 3 OR gram LIKE ' %')
		UNION SELECT '=' || value FROM json_each(iif(json_valid(new.tags), new.tags, '[]')));
END;--> statement-breakpoint
CREATE TRIGGER search_texts_delete AFTER DELETE ON search_texts BEGIN DELETE FROM search_grams WHERE kind = old.kind AND row_id = old.row_id AND gram IN (
		WITH RECURSIVE at(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM at WHERE n < length(old.text))
		SELECT substr(old.text, n, size.column1) AS gram FROM at, (VALUES (2), (3)) AS size
		WHERE length(gram) = size.column1 AND instr(gram, char(10)) = 0 AND instr(substr(gram, 2), ' ') = 0 AND (size.column1 = 3 OR gram LIKE ' %')
		UNION SELECT '=' || value FROM json_each(iif(json_valid(old.tags), old.tags, '[]')));
END;--> statement-breakpoint
-- The rows that are there get their texts in portions, by a timed task; until it has come to its end the search also reads
-- search_keys (worker/search/search-index.ts).
INSERT INTO task_runs (name, started_at, state)
SELECT 'searchTexts', unixepoch() * 1000, '{"isComplete":false,"position":{"kind":0,"before":null}}' WHERE EXISTS (SELECT 1 FROM users);
