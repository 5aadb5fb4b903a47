-- Money that came in before payments could wait: the newest copy of each of the last 90 days, unless a payment of its
-- order is as high. Imports in which an admin has set something aside are left as they are.
UPDATE `bank_transactions` SET `is_open` = 1
WHERE `key` IN (
  SELECT `key` FROM (
    SELECT `key`, `import_id`, max(`import_id`) OVER (
      PARTITION BY `posted_on`, `amount_cents`, `order_number`, `name`, `counterparty_iban`, `memo`
    ) AS `newest`
    FROM `bank_transactions`
    WHERE `type` = 'CREDIT' AND `amount_cents` > 0 AND `currency` = 'EUR'
      AND `posted_on` >= strftime('%Y%m%d', 'now', '-90 days')
  ) WHERE `import_id` = `newest`
)
AND NOT EXISTS (SELECT 1 FROM `payments` WHERE `transaction_key` = `bank_transactions`.`key`)
AND NOT EXISTS (
  SELECT 1 FROM `orders` JOIN `payments` ON `payments`.`order_id` = `orders`.`id`
  WHERE `orders`.`number` = `bank_transactions`.`order_number` AND `payments`.`source` = 'bank'
    AND `payments`.`amount_cents` = `bank_transactions`.`amount_cents`
)
AND `import_id` NOT IN (
  SELECT `subject_id` FROM `audit_log` WHERE `action` = 'bank-import.settle'
);
