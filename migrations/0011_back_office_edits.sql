DROP INDEX `search_keys_row`;--> statement-breakpoint
CREATE INDEX `search_keys_row` ON `search_keys` (`row_id`,`key`);--> statement-breakpoint
ALTER TABLE `albums` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `smtp_settings` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `storage_services` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `version` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Phone numbers as search compares them (shared/format/phone-key.ts), of rows that are found already.
INSERT OR IGNORE INTO search_keys (kind, key, row_id)
WITH phones AS (
	SELECT 'user' AS kind, id, phone FROM users WHERE phone IS NOT NULL AND deleted_at IS NULL
	UNION ALL SELECT 'order', id, customer_phone FROM orders WHERE customer_phone IS NOT NULL AND hidden_at IS NULL
), digits AS (
	SELECT kind, id, replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), char(160), ''), '(', ''), ')', ''), '/', ''), '.', ''), '-', '') AS digits FROM phones
), abroad AS (
	SELECT kind, id, digits, CASE WHEN digits LIKE '+%' THEN substr(digits, 2) WHEN digits LIKE '00%' THEN substr(digits, 3) END AS number FROM digits
), keys AS (
	SELECT kind, id, CASE
		WHEN number LIKE '421%' THEN substr(number, 4)
		WHEN number IS NOT NULL THEN number
		WHEN digits LIKE '421%' AND length(digits) = 12 THEN substr(digits, 4)
		WHEN digits LIKE '0%' THEN substr(digits, 2)
		ELSE digits END AS key
	FROM abroad
)
SELECT kind, key, id FROM keys
WHERE key GLOB '[0-9]*' AND key NOT GLOB '*[^0-9]*' AND EXISTS (SELECT 1 FROM search_keys WHERE row_id = keys.id);--> statement-breakpoint
-- Prefixes of all keys, by which a search finds the newest rows first.
INSERT OR IGNORE INTO search_keys (kind, key, row_id)
SELECT kind, substr(search_keys.key, 1, lengths.value) || '*', row_id
FROM search_keys, json_each('[1,2,3,5,8,12,18,27]') AS lengths
WHERE length(search_keys.key) >= lengths.value AND instr(search_keys.key, '*') = 0;
