CREATE TABLE "order_settings" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"accepts" text NOT NULL,
	"accepts_since" timestamp with time zone NOT NULL,
	"remind_minutes" integer,
	"close_minutes" integer,
	"reasons" text[] NOT NULL,
	CONSTRAINT "order_settings_accepts" CHECK ("order_settings"."accepts" in ('by-hand', 'paid', 'all'))
);
--> statement-breakpoint
CREATE TABLE "pickup_reminders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_settings" ADD CONSTRAINT "order_settings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_reminders" ADD CONSTRAINT "pickup_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;