-- What was begun before belongs to the one service there was.
ALTER TABLE "demo_payments" ADD COLUMN "service" text DEFAULT 'demo' NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_payments" ALTER COLUMN "service" DROP DEFAULT;--> statement-breakpoint
-- Shops of a demo that is there already accept the second service where they accept the first.
INSERT INTO "payment_applications" ("shop_id", "integration", "key", "enabled")
  SELECT "shop_id", 'demo-wallet', 'demo-wallet', "enabled" FROM "payment_applications" WHERE "integration" = 'demo' ORDER BY "id"
  ON CONFLICT DO NOTHING;
