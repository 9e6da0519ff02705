CREATE TABLE "counter_attempts" (
	"shop_id" integer NOT NULL,
	"key" text NOT NULL,
	"content_hash" text NOT NULL,
	"order_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counter_attempts_shop_id_key_pk" PRIMARY KEY("shop_id","key")
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "counter_attempts" ADD CONSTRAINT "counter_attempts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_attempts" ADD CONSTRAINT "counter_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_attempts_expires" ON "counter_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_guests" ON "orders" USING btree ("created_at") WHERE user_id is null and (phone <> '' or guest_name is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK (("orders"."user_id" is null) = ("orders"."source" <> 'web'));