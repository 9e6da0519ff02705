-- Whoever changes what shops sell or when they are open tells every process at the commit, by whatever way the change is made.
-- Stock is not among it: notices make commits wait for each other, and orders must not.
create function announce_catalogue_change() returns trigger language plpgsql as $$
declare
  changed jsonb;
  shop integer;
begin
  for changed in
    select to_jsonb(old) where tg_op <> 'INSERT' union all select to_jsonb(new) where tg_op <> 'DELETE'
  loop
    shop := case tg_argv[0]
      when 'shops' then (changed ->> 'id')::integer
      when 'shop' then (changed ->> 'shop_id')::integer
      when 'category' then (select shop_id from menu_categories where id = (changed ->> 'category_id')::integer)
      when 'group' then (select shop_id from option_groups where id = (changed ->> 'group_id')::integer)
      when 'product' then (select shop_id from products where id = (changed ->> 'product_id')::integer)
    end;
    -- What it belonged to is gone, and has told of that itself.
    continue when shop is null and tg_argv[0] <> 'everything';
    perform pg_notify('mida', json_build_array('catalogue', 'changed', json_build_object('shop', shop))::text);
  end loop;
  return null;
end
$$;
--> statement-breakpoint
create trigger shops_changed after insert or update or delete on shops
  for each row execute function announce_catalogue_change('shops');
--> statement-breakpoint
create trigger shop_cuisines_changed after insert or update or delete on shop_cuisines
  for each row execute function announce_catalogue_change('shop');
--> statement-breakpoint
create trigger shop_postal_codes_changed after insert or update or delete on shop_postal_codes
  for each row execute function announce_catalogue_change('shop');
--> statement-breakpoint
create trigger opening_periods_changed after insert or update or delete on opening_periods
  for each row execute function announce_catalogue_change('shop');
--> statement-breakpoint
create trigger opening_exceptions_changed after insert or update or delete on opening_exceptions
  for each row execute function announce_catalogue_change('shop');
--> statement-breakpoint
create trigger menu_categories_changed after insert or update or delete on menu_categories
  for each row execute function announce_catalogue_change('shop');
--> statement-breakpoint
create trigger menu_category_products_changed after insert or update or delete on menu_category_products
  for each row execute function announce_catalogue_change('category');
--> statement-breakpoint
create trigger option_groups_changed after insert or update or delete on option_groups
  for each row execute function announce_catalogue_change('shop');
--> statement-breakpoint
create trigger options_changed after insert or update or delete on options
  for each row execute function announce_catalogue_change('group');
--> statement-breakpoint
create trigger product_option_groups_changed after insert or update or delete on product_option_groups
  for each row execute function announce_catalogue_change('product');
--> statement-breakpoint
create trigger countries_changed after insert or update or delete on countries
  for each row execute function announce_catalogue_change('everything');
--> statement-breakpoint
create trigger cuisines_changed after insert or update or delete on cuisines
  for each row execute function announce_catalogue_change('everything');
--> statement-breakpoint
create trigger products_changed after insert or delete or update of
  shop_id, name, description, price_minor, vat_basis_points, image_url, allergens, diets, withdrawn_at on products
  for each row execute function announce_catalogue_change('shop');
