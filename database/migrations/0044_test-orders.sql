CREATE SEQUENCE "public"."test_order_ids" INCREMENT BY 1 MINVALUE 2000000000 MAXVALUE 9223372036854775807 START WITH 2000000000 CACHE 1;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_test_ids" CHECK ("orders"."is_test" = ("orders"."id" >= 2000000000));