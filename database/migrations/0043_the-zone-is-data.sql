CREATE TABLE "zone_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "zone_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_id" integer NOT NULL,
	"postal_code" text NOT NULL,
	"town" jsonb NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "zone_places_town" CHECK (town ? 'fr'),
	CONSTRAINT "zone_places_postal_code" CHECK ("zone_places"."postal_code" ~ '^[0-9]{3,10}$'),
	CONSTRAINT "zone_places_position" CHECK ("zone_places"."latitude" between -90 and 90 and "zone_places"."longitude" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "zone_places" ADD CONSTRAINT "zone_places_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "zone_places_same" ON "zone_places" USING btree ("postal_code",("town" ->> 'fr'));--> statement-breakpoint
CREATE INDEX "zone_places_letters" ON "zone_places" USING gin ((translate(lower("town"::text), 'ÀÂÄÉÈÊËÎÏÔÖÙÛÜÇàâäéèêëîïôöùûüçأإآةى-./@_’', 'aaaeeeeiioouuucaaaeeeeiioouuucاااهي      ')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "zone_places_latitude" ON "zone_places" USING btree ("latitude");--> statement-breakpoint
-- The five postal codes that every marketplace served until now. A database without countries gets them when it is filled.
insert into zone_places (country_id, postal_code, town, latitude, longitude)
select c.id, z.postal_code, z.town, z.latitude, z.longitude
from (values
  (1, '8075', '{"fr": "Nabeul", "ar": "نابل"}'::jsonb, 36.4561, 10.7376),
  (2, '8011', '{"fr": "Dar Chaâbane El Fehri", "ar": "دار شعبان الفهري"}'::jsonb, 36.4703, 10.7569),
  (3, '2075', '{"fr": "La Manouba", "ar": "منوبة"}'::jsonb, 36.8101, 10.0956),
  (4, '2011', '{"fr": "Denden", "ar": "الدندان"}'::jsonb, 36.8043, 10.1127),
  (5, '4222', '{"fr": "Kébili", "ar": "قبلي"}'::jsonb, 33.7044, 8.969)
) as z (place, postal_code, town, latitude, longitude)
join countries c on c.code = 'TUN'
order by z.place;
