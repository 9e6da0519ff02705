CREATE TABLE "shop_cards" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"country_id" integer DEFAULT 0 NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"takeaway" boolean DEFAULT false NOT NULL,
	"dine_in" boolean DEFAULT false NOT NULL,
	"middle_price" double precision,
	"closed" smallint DEFAULT 1 NOT NULL,
	"wait" integer DEFAULT 0 NOT NULL,
	"sweetness" smallint DEFAULT 0 NOT NULL,
	"price" smallint DEFAULT 9 NOT NULL,
	"unpopularity" smallint DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"valid_until" timestamp with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_cards_due" (
	"shop_id" integer NOT NULL,
	"transaction" bigint NOT NULL,
	CONSTRAINT "shop_cards_due_shop_id_transaction_pk" PRIMARY KEY("shop_id","transaction")
);
--> statement-breakpoint
ALTER TABLE "shop_cards" ADD CONSTRAINT "shop_cards_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_cards_popular" ON "shop_cards" USING btree ("closed","unpopularity","shop_id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "shop_cards_fees" ON "shop_cards" USING btree ("closed","wait","unpopularity","shop_id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "shop_cards_sweet" ON "shop_cards" USING btree ("sweetness","closed","unpopularity","shop_id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "shop_cards_affordable" ON "shop_cards" USING btree ("closed","price","unpopularity","shop_id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "shop_cards_valid_until" ON "shop_cards" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "shop_cards_valid_from" ON "shop_cards" USING btree ("valid_from");--> statement-breakpoint
CREATE INDEX "shop_cuisines_cuisine" ON "shop_cuisines" USING btree ("cuisine_id");--> statement-breakpoint
CREATE FUNCTION mark_shop_card_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO shop_cards_due VALUES (
      CASE TG_ARGV[0] WHEN 'all' THEN 0 ELSE (to_jsonb(OLD) ->> TG_ARGV[0])::integer END,
      pg_current_xact_id()::text::bigint
    ) ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO shop_cards_due VALUES (
      CASE TG_ARGV[0] WHEN 'all' THEN 0 ELSE (to_jsonb(NEW) ->> TG_ARGV[0])::integer END,
      pg_current_xact_id()::text::bigint
    ) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER shops_card_due AFTER INSERT OR UPDATE OF country_id, time_zone, takeaway, dine_in, popularity, lead_minutes,
  busy_minutes, busy_until, paused_until, is_hidden, status ON shops
  FOR EACH ROW EXECUTE FUNCTION mark_shop_card_due('id');--> statement-breakpoint
CREATE TRIGGER shop_cuisines_card_due AFTER INSERT OR UPDATE OR DELETE ON shop_cuisines
  FOR EACH ROW EXECUTE FUNCTION mark_shop_card_due('shop_id');--> statement-breakpoint
CREATE TRIGGER opening_periods_card_due AFTER INSERT OR UPDATE OR DELETE ON opening_periods
  FOR EACH ROW EXECUTE FUNCTION mark_shop_card_due('shop_id');--> statement-breakpoint
CREATE TRIGGER opening_exceptions_card_due AFTER INSERT OR UPDATE OR DELETE ON opening_exceptions
  FOR EACH ROW EXECUTE FUNCTION mark_shop_card_due('shop_id');--> statement-breakpoint
CREATE TRIGGER products_card_due AFTER INSERT OR DELETE OR UPDATE OF shop_id, price_minor, withdrawn_at ON products
  FOR EACH ROW EXECUTE FUNCTION mark_shop_card_due('shop_id');--> statement-breakpoint
CREATE TRIGGER cuisines_card_due AFTER UPDATE OF key, position ON cuisines
  FOR EACH ROW EXECUTE FUNCTION mark_shop_card_due('all');--> statement-breakpoint
INSERT INTO shop_cards (shop_id) SELECT id FROM shops;
