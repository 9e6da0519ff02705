ALTER TABLE "payment_accounts" ADD COLUMN "told_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "told_refused_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payment_accounts" SET "told_changed_at" = "changed_at";
