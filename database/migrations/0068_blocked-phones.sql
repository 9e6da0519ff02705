CREATE TABLE "blocked_phones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocked_phones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"blocked_by" integer NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counter_limits" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"most_amount_minor" integer,
	"most_orders" smallint,
	CONSTRAINT "counter_limits_amount" CHECK ("counter_limits"."most_amount_minor" > 0),
	CONSTRAINT "counter_limits_orders" CHECK ("counter_limits"."most_orders" > 0)
);
--> statement-breakpoint
CREATE TABLE "pardoned_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"pardoned_by" integer NOT NULL,
	"pardoned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blocked_phones" ADD CONSTRAINT "blocked_phones_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_phones" ADD CONSTRAINT "blocked_phones_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_limits" ADD CONSTRAINT "counter_limits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pardoned_orders" ADD CONSTRAINT "pardoned_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pardoned_orders" ADD CONSTRAINT "pardoned_orders_pardoned_by_users_id_fk" FOREIGN KEY ("pardoned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocked_phones_phone" ON "blocked_phones" USING btree ("phone","shop_id");--> statement-breakpoint
CREATE INDEX "blocked_phones_shop" ON "blocked_phones" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "blocked_phones_end" ON "blocked_phones" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "orders_not_collected" ON "orders" USING btree ("phone","id") WHERE status = 6;