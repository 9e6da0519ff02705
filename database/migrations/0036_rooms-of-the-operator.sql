DROP INDEX "messages_troubled";--> statement-breakpoint
ALTER TABLE "failed_jobs" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_troubled" ON "messages" USING btree ("id" DESC NULLS LAST) WHERE "messages"."troubled_at" is not null and "messages"."set_aside_at" is null;