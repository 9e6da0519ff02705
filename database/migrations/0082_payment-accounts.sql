CREATE TABLE "payment_accounts" (
	"shop_id" integer NOT NULL,
	"service" text NOT NULL,
	"sealed_keys" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hint" text NOT NULL,
	"is_test" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"tested_at" timestamp with time zone,
	CONSTRAINT "payment_accounts_shop_id_service_pk" PRIMARY KEY("shop_id","service")
);
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;