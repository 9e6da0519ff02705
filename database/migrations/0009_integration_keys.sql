ALTER TABLE "payment_applications" ADD COLUMN "integration" text;--> statement-breakpoint
UPDATE "payment_applications" a SET "integration" = CASE i."name" WHEN 'Démo' THEN 'demo' ELSE i."name" END
FROM "integrations" i WHERE i."id" = a."integration_id";--> statement-breakpoint
ALTER TABLE "payment_applications" ALTER COLUMN "integration" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_applications" DROP CONSTRAINT "payment_applications_integration_id_integrations_id_fk";--> statement-breakpoint
ALTER TABLE "payment_applications" DROP COLUMN "integration_id";--> statement-breakpoint
DROP TABLE "integrations";--> statement-breakpoint
UPDATE "payments" SET "integration" = 'demo' WHERE "integration" = 'Démo';
