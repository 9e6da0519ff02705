ALTER TABLE "option_groups" ADD COLUMN "minimum" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "option_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "most" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "allergens" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "allergens_stated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "option_groups" SET "minimum" = 1 WHERE "required";--> statement-breakpoint
ALTER TABLE "option_groups" DROP COLUMN "required";--> statement-breakpoint
ALTER TABLE "option_groups" ADD CONSTRAINT "option_groups_minimum" CHECK ("option_groups"."minimum" between 0 and "option_groups"."maximum");--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_most" CHECK ("options"."most" >= 1);