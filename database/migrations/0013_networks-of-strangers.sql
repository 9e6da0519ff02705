ALTER TABLE "code_pauses" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "code_pauses" CASCADE;--> statement-breakpoint
DROP INDEX "code_checks_phone";--> statement-breakpoint
DROP INDEX "one_time_codes_prefix";--> statement-breakpoint
ALTER TABLE "code_checks" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "code_checks" ADD COLUMN "device_id" bigint;--> statement-breakpoint
ALTER TABLE "email_checks" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "email_checks" ADD COLUMN "kind" text DEFAULT 'look-up' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_checks" ADD COLUMN "voucher" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "lane" text DEFAULT 'stranger' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "voucher" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "proven_before" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "code_checks_network" ON "code_checks" USING btree ("network","checked_at");--> statement-breakpoint
CREATE INDEX "code_checks_device" ON "code_checks" USING btree ("device_id","checked_at") WHERE "code_checks"."device_id" is not null;--> statement-breakpoint
CREATE INDEX "email_checks_network" ON "email_checks" USING btree ("network","checked_at");--> statement-breakpoint
CREATE INDEX "email_checks_voucher" ON "email_checks" USING btree ("voucher","checked_at") WHERE "email_checks"."voucher" is not null;--> statement-breakpoint
CREATE INDEX "one_time_codes_network" ON "one_time_codes" USING btree ("network","sent_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_voucher" ON "one_time_codes" USING btree ("voucher","sent_at") WHERE "one_time_codes"."voucher" is not null;--> statement-breakpoint
CREATE INDEX "sign_in_failures_network" ON "sign_in_failures" USING btree ("network","failed_at");