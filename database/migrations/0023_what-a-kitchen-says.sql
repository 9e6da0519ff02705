ALTER TABLE "shops" ADD COLUMN "diets" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- What a dish or a kitchen is said to be decides what is found.
drop trigger shops_words_changed on shops;
--> statement-breakpoint
create trigger shops_words_changed after update of name, tagline, city, popularity, diets, is_hidden on shops
  for each row execute function mark_search_due('shops');
--> statement-breakpoint
drop trigger products_words_changed on products;
--> statement-breakpoint
create trigger products_words_changed after update of name, description, diets, withdrawn_at on products
  for each row when (
    old.name is distinct from new.name or old.description is distinct from new.description
    or old.diets is distinct from new.diets or (old.withdrawn_at is null) is distinct from (new.withdrawn_at is null)
  )
  execute function mark_search_due('shop');
--> statement-breakpoint
insert into search_due select id from shops on conflict do nothing;
