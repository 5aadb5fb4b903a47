CREATE TABLE `prints` (
	`hash` text PRIMARY KEY NOT NULL,
	`photo_id` text NOT NULL,
	`status` text NOT NULL,
	`failure` text,
	`raster` text NOT NULL,
	`source` text NOT NULL,
	`attempt` text,
	`renderer_version` integer,
	`sha256` text,
	`etag` text,
	`size_bytes` integer,
	`width` integer,
	`height` integer,
	`asked_at` integer NOT NULL,
	`ready_at` integer,
	`ordered_at` integer,
	`swept_at` integer
);
--> statement-breakpoint
CREATE INDEX `prints_photo` ON `prints` (`photo_id`);--> statement-breakpoint
CREATE INDEX `prints_asked` ON `prints` (`status`,`asked_at`);--> statement-breakpoint
CREATE INDEX `prints_swept` ON `prints` (`swept_at`) WHERE swept_at is not null and attempt is not null;--> statement-breakpoint
ALTER TABLE `company_settings` ADD `fit_over_loss_percent` integer;--> statement-breakpoint
ALTER TABLE `order_items` ADD `print_hash` text;--> statement-breakpoint
ALTER TABLE `order_items` ADD `print_sha256` text;--> statement-breakpoint
ALTER TABLE `order_items` ADD `print` text;--> statement-breakpoint
CREATE INDEX `order_items_print` ON `order_items` (`print_hash`) WHERE print_hash is not null;--> statement-breakpoint
ALTER TABLE `products` ADD `print_format` text;--> statement-breakpoint
ALTER TABLE `products` ADD `is_frame` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Names that surely are a size, such as '10x15' or '13 × 18 cm' (shared/rules/print-formats.ts); an admin fills in the others.
WITH sizes AS (
  SELECT id, substr(size, 1, instr(size, 'x') - 1) AS a, substr(size, instr(size, 'x') + 1) AS b
  FROM (SELECT id, replace(replace(replace(lower(name), '×', 'x'), ' ', ''), 'cm', '') AS size FROM products WHERE type = 'PRINT_SIZE')
  WHERE size GLOB '[1-9]*x[1-9]*'
)
UPDATE products SET print_format = (
  SELECT json_object('widthMm', a * 10, 'heightMm', b * 10, 'pixels', NULL,
    'dpi', CASE WHEN a * b * 13950 <= 60000000 THEN 300 WHEN a * b * 6200 <= 60000000 THEN 200 ELSE 150 END,
    'trimMm', 2, 'borderMm', 5,
    'codes', json_object('dnp', NULL, 'noritsuChannel', NULL, 'folder', NULL))
  FROM sizes WHERE sizes.id = products.id
    AND a NOT GLOB '*[^0-9]*' AND b NOT GLOB '*[^0-9]*' AND a + 0 BETWEEN 5 AND 100 AND b + 0 BETWEEN 5 AND 100
) WHERE type = 'PRINT_SIZE';--> statement-breakpoint
UPDATE products SET is_frame = true WHERE type = 'SERVICE' AND lower(name) = 'biely okraj';
