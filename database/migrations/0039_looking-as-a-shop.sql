ALTER TABLE "sessions" ADD COLUMN "look_shop_id" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "look_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_look_shop_id_shops_id_fk" FOREIGN KEY ("look_shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_look" ON "sessions" USING btree ("look_shop_id") WHERE "sessions"."look_shop_id" is not null;