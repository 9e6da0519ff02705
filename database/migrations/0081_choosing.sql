CREATE TABLE "counted_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dish_counts" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "dish_counts_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_popular" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_cards" ADD COLUMN "unrating" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_cards" ADD COLUMN "east" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_cards" ADD COLUMN "north" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_cards" ADD COLUMN "diets" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dish_counts" ADD CONSTRAINT "dish_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dish_counts_product" ON "dish_counts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("id") WHERE is_popular;--> statement-breakpoint
CREATE INDEX "orders_handed_over" ON "orders" USING btree ("handed_over_at") WHERE status = 7;--> statement-breakpoint
CREATE INDEX "shop_cards_rated" ON "shop_cards" USING btree ("closed","unrating","unpopularity","shop_id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "shop_cards_near_open" ON "shop_cards" USING gist (point(east, north)) WHERE is_shown and closed = 0;--> statement-breakpoint
CREATE INDEX "shop_cards_near_closed" ON "shop_cards" USING gist (point(east, north)) WHERE is_shown and closed = 1;--> statement-breakpoint
DROP TRIGGER shops_card_due ON shops;--> statement-breakpoint
CREATE TRIGGER shops_card_due AFTER INSERT OR UPDATE OF country_id, time_zone, takeaway, dine_in, popularity, lead_minutes,
  busy_minutes, busy_until, paused_until, is_hidden, status, latitude, longitude, diets ON shops
  FOR EACH ROW EXECUTE FUNCTION mark_shop_card_due('id');--> statement-breakpoint
DROP TRIGGER products_card_due ON products;--> statement-breakpoint
CREATE TRIGGER products_card_due AFTER INSERT OR DELETE OR UPDATE OF shop_id, price_minor, withdrawn_at, diets ON products
  FOR EACH ROW EXECUTE FUNCTION mark_shop_card_due('shop_id');--> statement-breakpoint
DROP TRIGGER products_changed ON products;--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE OF
  shop_id, name, description, price_minor, vat_basis_points, image_url, allergens, diets, withdrawn_at, sold_out_at,
  sold_out_until, is_popular
  ON products FOR EACH ROW EXECUTE FUNCTION announce_catalogue_change('shop');--> statement-breakpoint
INSERT INTO shop_cards_due VALUES (0, 0) ON CONFLICT DO NOTHING;
