CREATE TABLE "demo_refunds" (
	"reference" text NOT NULL,
	"key" text NOT NULL,
	"amount_minor" integer NOT NULL,
	CONSTRAINT "demo_refunds_reference_key_pk" PRIMARY KEY("reference","key")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"shop_id" integer NOT NULL,
	"integration" text NOT NULL,
	"event" text NOT NULL,
	"handled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notices_shop_id_integration_event_pk" PRIMARY KEY("shop_id","integration","event")
);
--> statement-breakpoint
CREATE TABLE "payment_troubles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_troubles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"attempt" text,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" integer,
	CONSTRAINT "payment_troubles_kind" UNIQUE("payment_id","kind")
);
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "asked_by" integer;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "bearer" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "proof" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_refunds" ADD CONSTRAINT "demo_refunds_reference_demo_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."demo_payments"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_troubles" ADD CONSTRAINT "payment_troubles_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_troubles" ADD CONSTRAINT "payment_troubles_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_notices_handled" ON "payment_notices" USING btree ("handled_at");--> statement-breakpoint
CREATE INDEX "payment_troubles_open" ON "payment_troubles" USING btree ("at") WHERE "payment_troubles"."seen_at" is null;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_not_done" ON "order_refunds" USING btree ("state") WHERE "order_refunds"."state" in ('by-hand', 'at-gateway');