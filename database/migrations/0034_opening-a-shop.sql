CREATE TABLE "former_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"shop_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_profiles" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"wanted" jsonb,
	"wanted_at" timestamp with time zone,
	"declined_because" text
);
--> statement-breakpoint
CREATE TABLE "shop_status_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"reason" text,
	"user_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_domains" ADD CONSTRAINT "former_domains_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_profiles" ADD CONSTRAINT "shop_profiles_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_status_changes" ADD CONSTRAINT "shop_status_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_status_changes" ADD CONSTRAINT "shop_status_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_domains_shop" ON "former_domains" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "shop_status_changes_shop" ON "shop_status_changes" USING btree ("shop_id","id" DESC NULLS LAST);