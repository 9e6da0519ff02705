CREATE TABLE "review_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"user_id" integer,
	"of_shop_id" integer,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "review_reports_reason" CHECK ("review_reports"."reason" in ('insult', 'personal-data', 'not-about-us', 'other'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer NOT NULL,
	"order_id" integer,
	"reservation_id" integer,
	"author_id" integer,
	"stars" smallint,
	"chips" text[] DEFAULT '{}' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answer_version" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "reviews_order" UNIQUE("order_id"),
	CONSTRAINT "reviews_reservation" UNIQUE("reservation_id"),
	CONSTRAINT "reviews_subject" CHECK ("reviews"."order_id" is null or "reviews"."reservation_id" is null),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_removed" CHECK (("reviews"."stars" is null) = ("reviews"."removed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "shop_ratings" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"sum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_ratings_sum" CHECK ("shop_ratings"."sum" between "shop_ratings"."count" and 5 * "shop_ratings"."count")
);
--> statement-breakpoint
ALTER TABLE "shop_cards" ADD COLUMN "rating" smallint;--> statement-breakpoint
ALTER TABLE "shop_cards" ADD COLUMN "reviews" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "diner_id" integer;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_of_shop_id_shops_id_fk" FOREIGN KEY ("of_shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_ratings" ADD CONSTRAINT "shop_ratings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("review_id","user_id","version");--> statement-breakpoint
CREATE INDEX "review_reports_user" ON "review_reports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("review_id") WHERE "review_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "reviews_public" ON "reviews" USING btree ("shop_id","created_at","id") WHERE removed_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "photos_diner" ON "photos" USING btree ("diner_id") WHERE "photos"."diner_id" is not null;--> statement-breakpoint
CREATE TRIGGER shop_ratings_card_due AFTER INSERT OR UPDATE OR DELETE ON shop_ratings
  FOR EACH ROW EXECUTE FUNCTION mark_shop_card_due('shop_id');
