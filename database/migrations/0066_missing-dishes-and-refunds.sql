CREATE TABLE "missing_dishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "missing_dishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"offers" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" integer,
	"asked_tablet" integer,
	"answer_until" timestamp with time zone NOT NULL,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"replacement_id" integer
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"way" text,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" integer,
	"done_tablet" integer,
	CONSTRAINT "order_refunds_key" UNIQUE("order_id","key"),
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount_minor" > 0),
	CONSTRAINT "order_refunds_done" CHECK (("order_refunds"."state" = 'done') = ("order_refunds"."way" is not null and "order_refunds"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "origin_id" integer;--> statement-breakpoint
ALTER TABLE "missing_dishes" ADD CONSTRAINT "missing_dishes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_dishes" ADD CONSTRAINT "missing_dishes_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_dishes" ADD CONSTRAINT "missing_dishes_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_dishes" ADD CONSTRAINT "missing_dishes_replacement_id_order_lines_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missing_dishes_order" ON "missing_dishes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "missing_dishes_line" ON "missing_dishes" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "missing_dishes_replacement" ON "missing_dishes" USING btree ("replacement_id") WHERE "missing_dishes"."replacement_id" is not null;--> statement-breakpoint
CREATE INDEX "missing_dishes_due" ON "missing_dishes" USING btree ("answer_until") WHERE "missing_dishes"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "missing_dishes_one_question" ON "missing_dishes" USING btree ("line_id") WHERE "missing_dishes"."outcome" is null;--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("id") WHERE "order_refunds"."state" = 'by-hand';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_origin_id_order_lines_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_origin" ON "order_lines" USING btree ("origin_id") WHERE "order_lines"."origin_id" is not null;--> statement-breakpoint
-- A line that was added to an accepted order, in place of a missing dish or as the missing part of another line.
create or replace function record_line_event() returns trigger language plpgsql as $$
declare
  shop integer;
begin
  select o.shop_id into shop from orders o
    where o.id = new.order_id and is_shown_to_shop(o.payment_state, o.closed_unpaid);
  if not found then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform number_kitchen_event(shop, new.order_id, new.id,
      case when new.status in (4, 5) then 'cancelled' else 'added' end, null, new.status);
  else
    perform number_kitchen_event(shop, new.order_id, new.id, kitchen_event_kind(old.status, new.status), old.status, new.status);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger order_line_added after insert on order_lines
  deferrable initially deferred for each row when (new.origin_id is not null) execute function record_line_event();
--> statement-breakpoint
create constraint trigger order_line_quantity_changed after update of quantity on order_lines
  deferrable initially deferred for each row when (old.quantity <> new.quantity and old.status = new.status)
  execute function record_line_event();
