CREATE TABLE "cash_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"shift_id" integer,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"given_minor" bigint,
	"order_id" integer,
	"reason" text,
	"corrects_id" integer,
	"replaced_at" timestamp with time zone,
	"user_id" integer,
	"tablet_id" integer,
	"at" timestamp with time zone NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_shifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"currency" text NOT NULL,
	"float_minor" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" integer,
	"opened_tablet" integer,
	"key" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"closed_tablet" integer,
	"expected_minor" bigint,
	"counted_minor" bigint,
	"difference_reason" text,
	CONSTRAINT "cash_shifts_count" CHECK (("cash_shifts"."closed_at" is null) = ("cash_shifts"."counted_minor" is null)
        and ("cash_shifts"."closed_at" is null or "cash_shifts"."expected_minor" = "cash_shifts"."counted_minor" or "cash_shifts"."difference_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_shift_id_cash_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."cash_shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_corrects_id_cash_entries_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."cash_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shifts" ADD CONSTRAINT "cash_shifts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shifts" ADD CONSTRAINT "cash_shifts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shifts" ADD CONSTRAINT "cash_shifts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_entries_key" ON "cash_entries" USING btree ("shop_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_entries_one_payment" ON "cash_entries" USING btree ("order_id") WHERE kind = 'payment' and replaced_at is null;--> statement-breakpoint
CREATE INDEX "cash_entries_shift" ON "cash_entries" USING btree ("shift_id","id");--> statement-breakpoint
CREATE INDEX "cash_entries_loose" ON "cash_entries" USING btree ("shop_id","id") WHERE shift_id is null;--> statement-breakpoint
CREATE INDEX "cash_entries_at" ON "cash_entries" USING btree ("shop_id","at");--> statement-breakpoint
CREATE INDEX "cash_entries_order" ON "cash_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cash_entries_corrects" ON "cash_entries" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_shifts_open" ON "cash_shifts" USING btree ("shop_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_shifts_key" ON "cash_shifts" USING btree ("shop_id","key");--> statement-breakpoint
CREATE INDEX "cash_shifts_shop" ON "cash_shifts" USING btree ("shop_id","id");