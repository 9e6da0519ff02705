ALTER TABLE "countries" ADD COLUMN "name" jsonb;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "cuisines" ADD COLUMN "name" jsonb;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "language" text;--> statement-breakpoint
update countries set
  name = jsonb_build_object('fr', name_fr, 'en', name_en, 'ar', name_ar),
  language = case code when 'IND' then 'en' when 'ARE' then 'ar' else 'fr' end;--> statement-breakpoint
update cuisines set name = jsonb_build_object('fr', name_fr, 'en', name_en, 'ar', name_ar);--> statement-breakpoint
ALTER TABLE "countries" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cuisines" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "countries" DROP COLUMN "name_fr";--> statement-breakpoint
ALTER TABLE "countries" DROP COLUMN "name_en";--> statement-breakpoint
ALTER TABLE "countries" DROP COLUMN "name_ar";--> statement-breakpoint
ALTER TABLE "cuisines" DROP COLUMN "name_fr";--> statement-breakpoint
ALTER TABLE "cuisines" DROP COLUMN "name_en";--> statement-breakpoint
ALTER TABLE "cuisines" DROP COLUMN "name_ar";--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_name" CHECK (name ? 'fr');--> statement-breakpoint
ALTER TABLE "cuisines" ADD CONSTRAINT "cuisines_name" CHECK (name ? 'fr');--> statement-breakpoint
-- Shops are found by the names of their cuisines too, in every language.
create function mark_search_due_of_cuisine() returns trigger language plpgsql as $$
begin
  insert into search_due select shop_id from shop_cuisines where cuisine_id = new.id order by shop_id on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger cuisines_words_changed after update of name on cuisines
  for each row when (old.name is distinct from new.name) execute function mark_search_due_of_cuisine();
