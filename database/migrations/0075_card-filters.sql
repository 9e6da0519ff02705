ALTER TABLE "shop_cards" ADD COLUMN "cuisine_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_cards" ADD COLUMN "postal_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE TRIGGER shop_postal_codes_card_due AFTER INSERT OR UPDATE OR DELETE ON shop_postal_codes
  FOR EACH ROW EXECUTE FUNCTION mark_shop_card_due('shop_id');--> statement-breakpoint
INSERT INTO shop_cards_due VALUES (0, 0) ON CONFLICT DO NOTHING;
