CREATE TABLE "tablets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tablets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"name" text NOT NULL,
	"made_by" integer,
	"made_at" timestamp with time zone NOT NULL,
	"code_hash" "bytea",
	"code_until" timestamp with time zone NOT NULL,
	"token_hash" "bytea",
	"expires_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "tablets_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "tablets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "tablet_id" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "decided_by_tablet" integer;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tablets_shop" ON "tablets" USING btree ("shop_id");