CREATE TABLE "started_checkouts" (
	"user_id" integer NOT NULL,
	"shop_id" integer NOT NULL,
	"pickup_mode" smallint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "started_checkouts_user_id_shop_id_pickup_mode_pk" PRIMARY KEY("user_id","shop_id","pickup_mode"),
	CONSTRAINT "started_checkouts_mode" CHECK ("started_checkouts"."pickup_mode" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "opening_periods" ADD COLUMN "is_eating_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "preparation_minutes" smallint;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "slot_minutes" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "last_order_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "kitchen_minutes" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "dish_minutes" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "busy_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_minutes" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lead_minutes" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_minutes" integer;--> statement-breakpoint
ALTER TABLE "started_checkouts" ADD CONSTRAINT "started_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "started_checkouts" ADD CONSTRAINT "started_checkouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "started_checkouts_at" ON "started_checkouts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "orders_kitchen" ON "orders" USING btree ("shop_id","kitchen_at") WHERE status not in (4, 5) and payment_state <> 'failed' and kitchen_at is not null;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_slot_minutes" CHECK ("shops"."slot_minutes" between 10 and 60);