CREATE TABLE "clock_shift" (
	"id" integer PRIMARY KEY NOT NULL,
	"shift_ms" bigint NOT NULL,
	"jumps" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_watchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_ms" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "clock_shift" VALUES (1, 0, 0);
--> statement-breakpoint
-- Replaced by src/adapters/clock/database-clock.ts when the database's clock has jumped.
CREATE FUNCTION public.mida_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ select now() - interval '0 milliseconds' $$;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT mida_now();--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "changed_at" SET DEFAULT mida_now();