ALTER TABLE "products" ALTER COLUMN "stock" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "sold_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "sold_out_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "sold_out_by" integer;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "sold_out_tablet" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out_by" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out_tablet" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "took_stock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "options_sold_out" ON "options" USING btree ("group_id") WHERE "options"."sold_out_at" is not null;--> statement-breakpoint
CREATE INDEX "options_sold_out_until" ON "options" USING btree ("sold_out_until") WHERE "options"."sold_out_until" is not null;--> statement-breakpoint
CREATE INDEX "products_sold_out_until" ON "products" USING btree ("sold_out_until") WHERE "products"."sold_out_until" is not null;--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_withheld_stock";--> statement-breakpoint
-- Nobody knows any more who marked them, and when.
UPDATE "products" SET "stock" = "withheld_stock", "sold_out_at" = now() WHERE "withheld_stock" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "withheld_stock";--> statement-breakpoint
-- A mark changes what every process has ready; the stock still does not.
DROP TRIGGER products_changed ON products;--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE OF
  shop_id, name, description, price_minor, vat_basis_points, image_url, allergens, diets, withdrawn_at, sold_out_at, sold_out_until
  ON products FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('shop');
