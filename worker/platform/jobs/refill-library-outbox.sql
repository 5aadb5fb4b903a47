-- The same as refill-outbox.sql, for a library.
INSERT INTO library_outbox (id, message, due_at, created_at)
SELECT 'refill-' || id, json_object('kind', 'job', 'job', json_object('type', 'build-archive', 'archiveId', id)), 0, 0 FROM archives WHERE status = 'WAITING';
INSERT INTO library_outbox (id, message, due_at, created_at)
SELECT 'refill-' || id, json_object('kind', 'job', 'job', json_object('type', 'derive-photo', 'photoId', id)), 0, 0 FROM (SELECT lower(substr(hex(id), 1, 8) || '-' || substr(hex(id), 9, 4) || '-' || substr(hex(id), 13, 4) || '-' || substr(hex(id), 17, 4) || '-' || substr(hex(id), 21)) AS id FROM photos WHERE status = 'STORED');
INSERT INTO library_outbox (id, message, due_at, created_at)
SELECT 'refill-' || id, json_object('kind', 'job', 'job', json_object('type', 'describe-photo', 'photoId', id)), 0, 0 FROM (SELECT lower(substr(hex(id), 1, 8) || '-' || substr(hex(id), 9, 4) || '-' || substr(hex(id), 13, 4) || '-' || substr(hex(id), 17, 4) || '-' || substr(hex(id), 21)) AS id FROM photos WHERE status = 'READY' AND color IS NULL);
