ALTER TABLE "payments" DROP CONSTRAINT "payments_reference_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reference" UNIQUE("integration","reference");