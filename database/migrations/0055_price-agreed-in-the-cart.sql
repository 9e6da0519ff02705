ALTER TABLE "cart_lines" ADD COLUMN "agreed_minor" integer;--> statement-breakpoint
-- A line of before was put into the cart at a price that nobody kept; the price of now is the one that is shown.
UPDATE "cart_lines" l SET "agreed_minor" = least(p.price_minor + coalesce((
    SELECT sum(o.price_minor) FROM options o JOIN product_option_groups g ON g.group_id = o.group_id AND g.product_id = p.id
    WHERE o.id = ANY (l.option_ids)), 0), 2147483647)::int
  FROM products p WHERE p.id = l.product_id;
