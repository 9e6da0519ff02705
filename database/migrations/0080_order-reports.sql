CREATE TABLE "order_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	"answered_tablet" integer,
	CONSTRAINT "order_reports_answer" CHECK (("order_reports"."answer" is null) = ("order_reports"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reports_order" ON "order_reports" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_reports_open" ON "order_reports" USING btree ("reported_at") WHERE "order_reports"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_reports_one_open" ON "order_reports" USING btree ("order_id") WHERE "order_reports"."answered_at" is null;