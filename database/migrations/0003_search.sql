CREATE TABLE "dish_names" (
	"dish" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "dish_names_dish_name_pk" PRIMARY KEY("dish","name")
);
--> statement-breakpoint
CREATE TABLE "search_due" (
	"shop_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"word_id" integer NOT NULL,
	"reach_id" smallint NOT NULL,
	"standing" smallint NOT NULL,
	"shop_id" integer NOT NULL,
	"names_shop" boolean NOT NULL,
	"named" integer[] NOT NULL,
	"mentioned" integer[] NOT NULL,
	CONSTRAINT "search_entries_word_id_reach_id_standing_shop_id_pk" PRIMARY KEY("word_id","reach_id","standing","shop_id")
);
--> statement-breakpoint
CREATE TABLE "search_reaches" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_reaches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"postal_codes" text[] NOT NULL,
	CONSTRAINT "search_reaches_postal_codes_unique" UNIQUE("postal_codes")
);
--> statement-breakpoint
CREATE TABLE "search_shops" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"reach_id" smallint NOT NULL,
	"standing" smallint NOT NULL,
	"word_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plain" text NOT NULL,
	"skeleton" text NOT NULL,
	"shop_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_words_plain_unique" UNIQUE("plain")
);
--> statement-breakpoint
ALTER TABLE "search_due" ADD CONSTRAINT "search_due_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_shops" ADD CONSTRAINT "search_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("plain" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_skeleton" ON "search_words" USING btree ("skeleton");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("plain" gin_trgm_ops);--> statement-breakpoint
-- Counts change often and no index has them: room beside each word keeps its place in the indexes.
alter table search_words set (fillfactor = 70);
--> statement-breakpoint
-- Whoever changes words by which a shop is found, by whatever way, has it indexed again. Stock and prices are not among them.
create function mark_search_due() returns trigger language plpgsql as $$
declare
  changed jsonb;
  shop integer;
begin
  for changed in
    select to_jsonb(old) where tg_op <> 'INSERT' union select to_jsonb(new) where tg_op <> 'DELETE'
  loop
    shop := case tg_argv[0]
      when 'shops' then (changed ->> 'id')::integer
      when 'shop' then (changed ->> 'shop_id')::integer
      when 'category' then (select shop_id from menu_categories where id = (changed ->> 'category_id')::integer)
    end;
    -- A shop that is being deleted is no longer there, and takes its words along.
    insert into search_due select id from shops where id = shop on conflict do nothing;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create trigger shops_words_added after insert on shops
  for each row execute function mark_search_due('shops');
--> statement-breakpoint
create trigger shops_words_changed after update of name, tagline, city, popularity on shops
  for each row execute function mark_search_due('shops');
--> statement-breakpoint
create trigger shop_cuisines_words_changed after insert or update or delete on shop_cuisines
  for each row execute function mark_search_due('shop');
--> statement-breakpoint
create trigger shop_postal_codes_words_changed after insert or update or delete on shop_postal_codes
  for each row execute function mark_search_due('shop');
--> statement-breakpoint
create trigger menu_categories_words_changed after update of name on menu_categories
  for each row execute function mark_search_due('shop');
--> statement-breakpoint
create trigger menu_category_products_words_changed after insert or update or delete on menu_category_products
  for each row execute function mark_search_due('category');
--> statement-breakpoint
create trigger products_words_added after insert or delete on products
  for each row execute function mark_search_due('shop');
--> statement-breakpoint
create trigger products_words_changed after update of name, description, withdrawn_at on products
  for each row when (
    old.name is distinct from new.name or old.description is distinct from new.description
    or (old.withdrawn_at is null) is distinct from (new.withdrawn_at is null)
  )
  execute function mark_search_due('shop');
--> statement-breakpoint
-- Entries have no index by shop: they are found again by what the shop's own row remembers.
create function forget_search_entries() returns trigger language plpgsql as $$
begin
  delete from search_entries
  where word_id = any (old.word_ids) and reach_id = old.reach_id and standing = old.standing and shop_id = old.shop_id;
  update search_words set shop_count = shop_count - 1 where id = any (old.word_ids);
  return null;
end
$$;
--> statement-breakpoint
create trigger search_shops_forgotten after delete on search_shops
  for each row execute function forget_search_entries();
--> statement-breakpoint
insert into search_due select id from shops;
