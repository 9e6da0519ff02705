CREATE TABLE "kitchen_counters" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kitchen_events" (
	"shop_id" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" integer NOT NULL,
	"line_id" integer,
	"kind" text NOT NULL,
	"before" smallint,
	"after" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone,
	CONSTRAINT "kitchen_events_shop_id_number_pk" PRIMARY KEY("shop_id","number")
);
--> statement-breakpoint
CREATE TABLE "screens" (
	"shop_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"tablet_id" integer,
	"shown" integer NOT NULL,
	"sound" text NOT NULL,
	"is_awake" boolean NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "screens_shop_id_key_pk" PRIMARY KEY("shop_id","key")
);
--> statement-breakpoint
ALTER TABLE "kitchen_counters" ADD CONSTRAINT "kitchen_counters_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_events" ADD CONSTRAINT "kitchen_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_tablet_id_tablets_id_fk" FOREIGN KEY ("tablet_id") REFERENCES "public"."tablets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kitchen_events_at" ON "kitchen_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "kitchen_events_not_shown" ON "kitchen_events" USING btree ("shop_id","number") WHERE "kitchen_events"."kind" = 'added' and "kitchen_events"."shown_at" is null;--> statement-breakpoint
CREATE INDEX "kitchen_events_order" ON "kitchen_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "screens_heard" ON "screens" USING btree ("heard_at");--> statement-breakpoint
CREATE INDEX "screens_user" ON "screens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "screens_tablet" ON "screens" USING btree ("tablet_id");--> statement-breakpoint
-- The shop sees no order whose online payment is open or has failed, and none that was closed before it was paid.
create function is_shown_to_shop(payment_state text, closed_unpaid boolean) returns boolean language sql immutable as $$
  select payment_state not in ('pending', 'failed') and not closed_unpaid
$$;
--> statement-breakpoint
create function kitchen_event_kind(before smallint, after smallint) returns text language sql immutable as $$
  select case
    when before = after then 'changed'
    when after in (4, 5) then 'cancelled'
    when before in (3, 7) and after < before then 'recalled'
    when after = 3 then 'ready'
    else 'moved'
  end
$$;
--> statement-breakpoint
-- The row lock on the counter makes the numbers of a shop commit in their order. So whoever has read number n has seen all changes up to n.
create function number_kitchen_event(shop integer, changed_order integer, changed_line integer, kind text, before smallint, after smallint)
  returns void language sql as $$
  with counter as (
    insert into kitchen_counters as c (shop_id, last) values (shop, 1)
    on conflict (shop_id) do update set last = c.last + 1
    returning last)
  insert into kitchen_events (shop_id, number, order_id, line_id, kind, before, after)
  select shop, last, changed_order, changed_line, kind, before, after from counter
$$;
--> statement-breakpoint
create function record_order_event() returns trigger language plpgsql as $$
declare
  was_shown boolean := false;
begin
  if not is_shown_to_shop(new.payment_state, new.closed_unpaid) then
    return null;
  end if;
  -- The same transaction may have deleted the order.
  perform from orders where id = new.id;
  if not found then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    was_shown := is_shown_to_shop(old.payment_state, old.closed_unpaid);
  end if;
  if was_shown then
    perform number_kitchen_event(new.shop_id, new.id, null, kitchen_event_kind(old.status, new.status), old.status, new.status);
  else
    perform number_kitchen_event(new.shop_id, new.id, null, 'added', null, new.status);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function record_line_event() returns trigger language plpgsql as $$
declare
  shop integer;
begin
  select o.shop_id into shop from orders o
    where o.id = new.order_id and is_shown_to_shop(o.payment_state, o.closed_unpaid);
  if found then
    perform number_kitchen_event(shop, new.order_id, new.id, kitchen_event_kind(old.status, new.status), old.status, new.status);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Deferred: the counter is locked last, at the commit. A transaction that still needs the stock never holds it.
-- Each change that a shop can see raises the version of the order.
create constraint trigger order_added after insert on orders
  deferrable initially deferred for each row execute function record_order_event();
--> statement-breakpoint
create constraint trigger order_changed after update on orders
  deferrable initially deferred for each row when (old.version <> new.version) execute function record_order_event();
--> statement-breakpoint
create constraint trigger order_line_changed after update of status on order_lines
  deferrable initially deferred for each row when (old.status is distinct from new.status) execute function record_line_event();
--> statement-breakpoint
ALTER TABLE "shop_contacts" ALTER COLUMN "when_unanswered" SET DEFAULT 'keep';
