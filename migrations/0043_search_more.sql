CREATE INDEX `order_items_filename` ON `order_items` (lower("filename"),`order_id`);--> statement-breakpoint
-- Invoices get their texts, and orders those with their place, amount and hold, in portions, by a timed task; until it has
-- been over the invoices, they are found by their orders (worker/search/search-index.ts).
INSERT INTO task_runs (name, started_at, state)
SELECT 'searchTexts', unixepoch() * 1000, '{"isComplete":true,"position":{"kind":0,"before":null},"lacksInvoices":true}' WHERE EXISTS (SELECT 1 FROM orders)
ON CONFLICT (name) DO UPDATE SET state = json_set(coalesce(state, '{"isComplete":true}'), '$.position', json('{"kind":0,"before":null}'), '$.lacksInvoices', json('true'));
