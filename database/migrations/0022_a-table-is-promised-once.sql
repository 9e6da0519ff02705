CREATE TABLE "dining_rooms" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"seats" smallint NOT NULL,
	CONSTRAINT "dining_rooms_seats" CHECK ("dining_rooms"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "reservation_tables" (
	"reservation_id" integer NOT NULL,
	"table_id" integer NOT NULL,
	"during" "tstzrange" NOT NULL,
	CONSTRAINT "reservation_tables_reservation_id_table_id_pk" PRIMARY KEY("reservation_id","table_id")
);
--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_table_id_shop_tables_id_fk";
--> statement-breakpoint
ALTER TABLE "dining_rooms" ADD CONSTRAINT "dining_rooms_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_tables" ADD CONSTRAINT "reservation_tables_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_tables" ADD CONSTRAINT "reservation_tables_table_id_shop_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."shop_tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_tables_table" ON "reservation_tables" USING btree ("table_id");
--> statement-breakpoint
-- No table is held by two parties whose times overlap, whoever writes them. A table as the range from itself to itself needs no extension,
-- where the equality of numbers would.
ALTER TABLE "reservation_tables" ADD CONSTRAINT "reservation_tables_one_party" EXCLUDE USING gist (
	int4range("table_id", "table_id", '[]') WITH &&,
	"during" WITH &&
);
--> statement-breakpoint
INSERT INTO "reservation_tables" ("reservation_id", "table_id", "during")
	SELECT "id", "table_id", tstzrange("starts_at", "ends_at") FROM "reservations" WHERE "table_id" IS NOT NULL AND "status" = 'confirmed';
--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_one_party_a_table";
--> statement-breakpoint
ALTER TABLE "reservations" DROP COLUMN "table_id";
