-- What was shown becomes what is stored: prices include VAT. The version grows, so that no form that is open saves a price of before.
UPDATE "products" SET
  "price_minor" = round("price_minor"::numeric * (10000 + "vat_basis_points") / 10000)::int,
  "version" = "version" + 1
  WHERE "vat_basis_points" <> 0;
--> statement-breakpoint
-- An option of dishes with several rates is shown with the rate that most of them have.
UPDATE "options" o SET "price_minor" = round(o."price_minor"::numeric * (10000 + shown.rate) / 10000)::int
  FROM (
    SELECT pg.group_id, mode() WITHIN GROUP (ORDER BY p.vat_basis_points) AS rate
      FROM "product_option_groups" pg JOIN "products" p ON p.id = pg.product_id GROUP BY pg.group_id) shown
  WHERE shown.group_id = o.group_id AND o."price_minor" IS NOT NULL AND shown.rate <> 0;
--> statement-breakpoint
-- Sums of orders and lines included VAT already; only their options did not.
UPDATE "order_line_options" q SET "price_minor" = round(q."price_minor"::numeric * (10000 + l.vat_basis_points) / 10000)::int
  FROM "order_lines" l WHERE l.id = q.order_line_id AND l.vat_basis_points <> 0;
