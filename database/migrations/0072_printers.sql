CREATE TABLE "print_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"printer_id" integer NOT NULL,
	"order_id" integer,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"is_again" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"content" jsonb,
	"fetched_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"rounds" smallint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "print_jobs_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "printers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"paper" smallint NOT NULL,
	"language" text NOT NULL,
	"tickets" text[] NOT NULL,
	"key_hash" "bytea",
	"made_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"state" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "printers_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "printers_kind" CHECK ("printers"."kind" in ('star', 'epson', 'browser')),
	CONSTRAINT "printers_paper" CHECK ("printers"."paper" in (58, 80))
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_id_printers_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_jobs_key" ON "print_jobs" USING btree ("printer_id","key");--> statement-breakpoint
CREATE INDEX "print_jobs_next" ON "print_jobs" USING btree ("printer_id",("fetched_at" is null),"id") WHERE "print_jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "print_jobs_order" ON "print_jobs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "print_jobs_made" ON "print_jobs" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "printers_shop" ON "printers" USING btree ("shop_id");--> statement-breakpoint
-- Writes the tickets of an order in the transaction of the order. A unique key makes each of them once per printer.
create function write_print_jobs() returns trigger language plpgsql as $$
begin
  if not exists (select from printers p where p.shop_id = new.shop_id and p.kind <> 'browser' and p.withdrawn_at is null) then
    return null;
  end if;
  -- Nobody needs the ticket of an order that has ended, or the ticket of a new order that has been answered.
  if new.line_id is null and new.after > 0 then
    update print_jobs set state = 'dropped', done_at = now()
      where order_id = new.order_id and state = 'waiting' and fetched_at is null and kind <> 'change' and not is_again
        and (kind = 'placed' or new.after >= 4);
  end if;
  if new.line_id is null and coalesce(new.before, 0) = 0 and new.after < 4 then
    insert into print_jobs (printer_id, order_id, kind, key)
      select p.id, new.order_id, ticket, 'order ' || new.order_id || ' ' || ticket
      from printers p cross join unnest(p.tickets) as ticket
      where p.shop_id = new.shop_id and p.kind <> 'browser' and p.withdrawn_at is null
        and case when new.after = 0 then ticket = 'placed' and new.before is null else ticket in ('kitchen', 'customer') end
      order by p.id, ticket = 'customer'
      on conflict (printer_id, key) do nothing;
  end if;
  -- Whoever holds a ticket of the order gets the difference. It is found when the printer asks.
  if new.kind in ('changed', 'cancelled') then
    insert into print_jobs (printer_id, order_id, kind, key)
      select distinct j.printer_id, new.order_id, 'change', 'order ' || new.order_id || ' change ' || new.number
      from print_jobs j join printers p on p.id = j.printer_id
      where j.order_id = new.order_id and j.kind in ('placed', 'kitchen') and j.fetched_at is not null and p.withdrawn_at is null
        and not exists (
          select from print_jobs other where other.printer_id = j.printer_id and other.order_id = new.order_id
            and other.kind = 'change' and other.state = 'waiting' and other.fetched_at is null)
      on conflict (printer_id, key) do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger kitchen_event_printed after insert on kitchen_events for each row execute function write_print_jobs();
