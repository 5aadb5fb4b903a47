-- Puts into the outbox what rows still wait for. To be run after a restore, or when queues lost their messages: jobs
-- that were sent by then are in neither. A job does nothing twice.
INSERT INTO outbox (id, job, due_at)
SELECT 'refill-' || id, json_object('type', 'make-invoice', 'orderId', id), 0 FROM orders
WHERE paid_at IS NOT NULL AND hidden_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM invoices WHERE order_id = orders.id AND status <> 'PENDING' AND voided_at IS NULL);
INSERT INTO outbox (id, job, due_at)
SELECT 'refill-' || id, json_object('type', 'make-invoice', 'orderId', order_id), 0 FROM invoices
WHERE status = 'PENDING' AND voided_at IS NOT NULL;
INSERT INTO outbox (id, job, due_at)
SELECT 'refill-' || id, json_object('type', 'make-correction', 'correctionId', id), 0 FROM corrections WHERE ready_at IS NULL;
INSERT INTO outbox (id, job, due_at)
SELECT 'refill-' || id, json_object('type', 'send-refund', 'refundId', id), 0 FROM refunds
WHERE status = 'REQUESTED' AND method = 'card' AND failure IS NULL;
INSERT INTO outbox (id, job, due_at)
SELECT 'refill-' || id, json_object('type', 'create-packet', 'packetId', id), 0 FROM packets WHERE status = 'REQUESTED';
INSERT INTO outbox (id, job, due_at)
SELECT 'refill-' || id, json_object('type', 'work-bulk-run', 'runId', id), 0 FROM bulk_runs WHERE ended_at IS NULL;
INSERT INTO outbox (id, job, due_at)
SELECT 'refill-' || hash, json_object('type', 'freeze-print', 'hash', hash), 0 FROM prints WHERE status = 'WANTED';
