ALTER TABLE "products" ADD COLUMN "vat_eating_in_basis_points" integer;--> statement-breakpoint
ALTER TABLE "vat_rate_percents" ADD COLUMN "eating_in_basis_points" integer;--> statement-breakpoint
ALTER TABLE "vat_rate_percents" ADD CONSTRAINT "vat_rate_percents_eating_in" CHECK ("vat_rate_percents"."eating_in_basis_points" between 0 and 10000);