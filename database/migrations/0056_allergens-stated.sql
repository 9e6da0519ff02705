ALTER TABLE "products" ADD COLUMN "allergens_stated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A list with allergens was stated. An empty one was the default, and nobody had said it.
UPDATE "products" SET "allergens_stated" = true WHERE cardinality("allergens") > 0;
