CREATE INDEX "bearer_tokens_expiry" ON "bearer_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_checks_time" ON "email_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_time" ON "sign_in_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "verified_phones_expiry" ON "verified_phones" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sent_messages_time" ON "sent_messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "order_attempts_expires" ON "order_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reservations_requested" ON "reservations" USING btree ("shop_id","starts_at") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "reservations_unanswered" ON "reservations" USING btree ("starts_at") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "print_jobs_failed" ON "print_jobs" USING btree ("printer_id","done_at") WHERE "print_jobs"."state" = 'failed';--> statement-breakpoint
-- The large tables last, because the locks are held until the end, and nobody can write to a locked table.
CREATE INDEX "sessions_started" ON "sessions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("shop_id","id") WHERE status < 4;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("shop_id","handed_over_at") WHERE status = 7 and payment_state = 'due-at-counter';