-- Of several unpaid orders of one customer at one shop only the newest goes on. Money that still comes for an older one goes back.
CREATE TEMPORARY TABLE closed AS
  SELECT o.id, o.payment_state FROM orders o WHERE o.status = 0 AND o.payment_state IN ('pending', 'failed')
    AND EXISTS (SELECT 1 FROM orders n WHERE n.user_id = o.user_id AND n.shop_id = o.shop_id AND n.id > o.id
      AND n.status = 0 AND n.payment_state IN ('pending', 'failed'));--> statement-breakpoint
UPDATE products p SET stock = p.stock + held.quantity
  FROM (SELECT l.product_id, sum(l.quantity) AS quantity FROM order_lines l JOIN closed c ON c.id = l.order_id
    WHERE c.payment_state = 'pending' GROUP BY l.product_id) held
  WHERE p.id = held.product_id;--> statement-breakpoint
INSERT INTO order_history (order_id, from_status, to_status, changed_at) SELECT id, 0, 4, now() FROM closed;--> statement-breakpoint
UPDATE order_lines SET status = 4 WHERE order_id IN (SELECT id FROM closed);--> statement-breakpoint
UPDATE orders SET status = 4, payment_state = 'failed', held_until = NULL, version = version + 1
  WHERE id IN (SELECT id FROM closed);--> statement-breakpoint
DROP TABLE closed;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("user_id","shop_id") WHERE status = 0 and payment_state in ('pending', 'failed');