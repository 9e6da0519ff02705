ALTER TABLE "orders" ADD COLUMN "paid_minor" integer;--> statement-breakpoint
-- A payment at the counter may have been corrected. A missing dish lowered the total after the payment.
UPDATE "orders" o SET "paid_minor" = coalesce(
  (SELECT e.amount_minor::int FROM "cash_entries" e WHERE e.order_id = o.id AND e.kind = 'payment' AND e.replaced_at IS NULL),
  o.total_minor + coalesce((SELECT sum(r.amount_minor)::int FROM "order_refunds" r WHERE r.order_id = o.id AND r.reason = 'missing-dish'), 0))
WHERE o.payment_state IN ('paid', 'refunded');
--> statement-breakpoint
-- What was given back at the counter was only an entry of the drawer until now.
INSERT INTO "order_refunds" ("order_id", "key", "amount_minor", "reason", "state", "way", "asked_at", "done_at", "done_by", "done_tablet")
SELECT order_id, 'counter ' || key, -amount_minor::int, 'counter', 'done', method, at, at, user_id, tablet_id
FROM "cash_entries" WHERE kind = 'refund' AND order_id IS NOT NULL AND key NOT LIKE 'owed refund %';
