ALTER TABLE "orders" ADD COLUMN "cancel_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_refusal_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closed_unpaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'manager', 'counter', 'kitchen'));