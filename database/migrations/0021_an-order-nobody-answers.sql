CREATE TABLE "shop_contacts" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"phone" text,
	"email" text,
	"when_unanswered" text DEFAULT 'refuse' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unanswered" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unanswered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_contacts" ADD CONSTRAINT "shop_contacts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("shop_id") WHERE status = 0;