CREATE TABLE "reservation_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"reservation_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"user_id" integer,
	"table_id" integer,
	"status" text DEFAULT 'requested' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"people" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"notes" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"refusal_reason" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_people" CHECK ("reservations"."people" > 0),
	CONSTRAINT "reservations_times" CHECK ("reservations"."starts_at" < "reservations"."ends_at"),
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('requested', 'confirmed', 'refused', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "shop_tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"name" text NOT NULL,
	"seats" smallint NOT NULL,
	CONSTRAINT "shop_tables_name" UNIQUE("shop_id","name"),
	CONSTRAINT "shop_tables_seats" CHECK ("shop_tables"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "reservation_links" ADD CONSTRAINT "reservation_links_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_table_id_shop_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."shop_tables"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tables" ADD CONSTRAINT "shop_tables_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_links_reservation" ON "reservation_links" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservations_shop" ON "reservations" USING btree ("shop_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_user" ON "reservations" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_phone" ON "reservations" USING btree ("phone","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_time" ON "reservations" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_once" ON "reservations" USING btree ("shop_id","phone","starts_at") WHERE "reservations"."status" in ('requested', 'confirmed') and "reservations"."phone" <> '';
--> statement-breakpoint
-- No table is given to two open reservations whose times overlap, whoever writes them. A table as the range from itself to itself needs no
-- extension, where the equality of numbers would.
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_one_party_a_table" EXCLUDE USING gist (
	int4range("table_id", "table_id", '[]') WITH &&,
	tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("table_id" is not null and "status" in ('requested', 'confirmed'));
