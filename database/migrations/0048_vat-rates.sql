CREATE TABLE "vat_rate_percents" (
	"rate_id" integer NOT NULL,
	"begins" date NOT NULL,
	"basis_points" integer NOT NULL,
	CONSTRAINT "vat_rate_percents_rate_id_begins_pk" PRIMARY KEY("rate_id","begins"),
	CONSTRAINT "vat_rate_percents_range" CHECK ("vat_rate_percents"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "vat_rates_name" CHECK (name ? 'fr')
);
--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_rate_id" integer;--> statement-breakpoint
ALTER TABLE "vat_rate_percents" ADD CONSTRAINT "vat_rate_percents_rate_id_vat_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."vat_rates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rates" ADD CONSTRAINT "vat_rates_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_rates_country" ON "vat_rates" USING btree ("country_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_rate_id_vat_rates_id_fk" FOREIGN KEY ("vat_rate_id") REFERENCES "public"."vat_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_vat_rate" ON "products" USING btree ("vat_rate_id");
--> statement-breakpoint
-- A country of which we do not know the zone has the one of most of its shops.
UPDATE "countries" c SET "time_zone" = coalesce(
  (SELECT known.zone
    FROM (VALUES ('TUN', 'Africa/Tunis'), ('FRA', 'Europe/Paris'), ('IND', 'Asia/Kolkata'), ('ARE', 'Asia/Dubai')) AS known(code, zone)
    WHERE known.code = c.code),
  (SELECT s.time_zone FROM "shops" s WHERE s.country_id = c.id GROUP BY s.time_zone ORDER BY count(*) DESC, s.time_zone LIMIT 1),
  'UTC');
--> statement-breakpoint
ALTER TABLE "countries" ALTER COLUMN "time_zone" SET NOT NULL;
--> statement-breakpoint
-- The rates that the dish form offered until now.
WITH known(code, position, basis_points, name) AS (VALUES
  ('TUN', 0, 700, '{"fr": "Restauration", "en": "Restaurant meals", "ar": "وجبات المطاعم"}'::jsonb),
  ('TUN', 1, 1300, '{"fr": "Taux intermédiaire", "en": "Intermediate rate", "ar": "النسبة المتوسّطة"}'),
  ('TUN', 2, 1900, '{"fr": "Taux normal", "en": "Standard rate", "ar": "النسبة العامّة"}'),
  ('TUN', 3, 0, '{"fr": "Sans TVA", "en": "No VAT", "ar": "بدون أداء"}'),
  ('FRA', 0, 1000, '{"fr": "Plats sur place ou à emporter", "en": "Dishes, eating in or taking away", "ar": "أطباق في المطعم أو للأخذ"}'),
  ('FRA', 1, 550, '{"fr": "Produits à conserver, boissons sans alcool à emporter", "en": "Packaged food and soft drinks to take away", "ar": "منتجات معلّبة ومشروبات بلا كحول للأخذ"}'),
  ('FRA', 2, 2000, '{"fr": "Boissons alcoolisées", "en": "Alcoholic drinks", "ar": "مشروبات كحولية"}'),
  ('FRA', 3, 0, '{"fr": "Sans TVA", "en": "No VAT", "ar": "بدون ضريبة"}'),
  ('IND', 0, 500, '{"fr": "Restauration", "en": "Restaurant meals", "ar": "وجبات المطاعم"}'),
  ('IND', 1, 1200, '{"fr": "Taux intermédiaire", "en": "Intermediate rate", "ar": "النسبة المتوسّطة"}'),
  ('IND', 2, 1800, '{"fr": "Taux normal", "en": "Standard rate", "ar": "النسبة العامّة"}'),
  ('IND', 3, 0, '{"fr": "Sans taxe", "en": "No tax", "ar": "بدون ضريبة"}'),
  ('ARE', 0, 500, '{"fr": "Taux normal", "en": "Standard rate", "ar": "النسبة العامّة"}'),
  ('ARE', 1, 0, '{"fr": "Sans TVA", "en": "No VAT", "ar": "بدون ضريبة"}')),
made AS (
  INSERT INTO "vat_rates" ("country_id", "name", "position")
    SELECT c.id, known.name, known.position FROM known JOIN "countries" c ON c.code = known.code
    RETURNING "id", "country_id", "position")
INSERT INTO "vat_rate_percents" ("rate_id", "begins", "basis_points")
  SELECT made.id, '2000-01-01', known.basis_points FROM made
    JOIN "countries" c ON c.id = made.country_id
    JOIN known ON known.code = c.code AND known.position = made.position;
--> statement-breakpoint
UPDATE "products" p SET "vat_rate_id" = r.id
  FROM "shops" s, "vat_rates" r, "vat_rate_percents" v
  WHERE s.id = p.shop_id AND r.country_id = s.country_id AND v.rate_id = r.id AND v.basis_points = p.vat_basis_points;
--> statement-breakpoint
-- Where restaurants are open already, others may open. One country is what an installation serves that says nothing.
INSERT INTO "settings" ("key", "value")
  SELECT 'operator-countries', json_build_object('served', json_agg(code ORDER BY code DESC), 'main', 'TUN')::text
    FROM (SELECT 'TUN' AS code UNION SELECT c.code FROM "shops" s JOIN "countries" c ON c.id = s.country_id WHERE NOT s.is_demo) AS served
    HAVING count(*) > 1
  ON CONFLICT DO NOTHING;
