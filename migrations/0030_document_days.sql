CREATE INDEX `invoices_issued` ON `invoices` (`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_voided` ON `invoices` (`voided_at`,`id`) WHERE voided_at is not null;--> statement-breakpoint
CREATE INDEX `payments_received` ON `payments` ((case when received_at is null then created_at else received_at end),`id`);--> statement-breakpoint
CREATE INDEX `refunds_left` ON `refunds` ((case when sent_at is null then done_at else sent_at end),`id`);