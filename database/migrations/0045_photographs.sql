CREATE TABLE "photo_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer,
	"user_id" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_uses" (
	"subject" text PRIMARY KEY NOT NULL,
	"shop_id" integer,
	"photo" text,
	"drawn_url" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" integer,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "photos_state" CHECK ("photos"."state" in ('waiting', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uses" ADD CONSTRAINT "photo_uses_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uses" ADD CONSTRAINT "photo_uses_photo_photos_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_uploads_shop" ON "photo_uploads" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "photo_uploads_user" ON "photo_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "photo_uploads_at" ON "photo_uploads" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "photo_uses_photo" ON "photo_uses" USING btree ("photo");--> statement-breakpoint
CREATE INDEX "photo_uses_shop" ON "photo_uses" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "photos_shop" ON "photos" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "photos_waiting" ON "photos" USING btree ("uploaded_at") WHERE "photos"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "photos_unused" ON "photos" USING btree ("unused_since") WHERE "photos"."unused_since" is not null;