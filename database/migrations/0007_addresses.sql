CREATE TABLE "geocoding_answers" (
	"question" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geocoding_turns" (
	"id" integer PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"is_delivery" boolean DEFAULT false NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "geocoding_answers_expiry" ON "geocoding_answers" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_addresses_same" ON "user_addresses" USING btree ("user_id","address","postal_code");--> statement-breakpoint
CREATE UNIQUE INDEX "user_addresses_delivery" ON "user_addresses" USING btree ("user_id") WHERE "user_addresses"."is_delivery";--> statement-breakpoint
CREATE INDEX "user_addresses_used" ON "user_addresses" USING btree ("user_id","used_at");--> statement-breakpoint
-- Until now an address was one line of the account.
INSERT INTO "user_addresses" ("user_id", "address", "city", "postal_code", "is_delivery", "used_at")
  SELECT id, address, coalesce(substring(address from '\m(?:8075|8011|2075|2011|4222) ([^,]+)$'), ''),
    substring(address from '\m(8075|8011|2075|2011|4222)\M'), true, now()
  FROM "users" WHERE address ~ '\m(8075|8011|2075|2011|4222)\M';
