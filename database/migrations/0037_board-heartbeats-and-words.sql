CREATE TABLE "board_heartbeats" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_shop";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_action";--> statement-breakpoint
DROP INDEX "failed_jobs_newest";--> statement-breakpoint
DROP INDEX "messages_troubled";--> statement-breakpoint
DROP INDEX "sent_messages_recipient";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_phone";--> statement-breakpoint
DROP INDEX "orders_shop";--> statement-breakpoint
DROP INDEX "shop_status_changes_shop";--> statement-breakpoint
ALTER TABLE "board_heartbeats" ADD CONSTRAINT "board_heartbeats_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (to_tsvector('simple', translate(lower("actor_name"), 'ÀÂÄÉÈÊËÎÏÔÖÙÛÜÇàâäéèêëîïôöùûüçأإآةى-./@_’', 'aaaeeeeiioouuucaaaeeeeiioouuucاااهي      ')));--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple', translate(lower("name"), 'ÀÂÄÉÈÊËÎÏÔÖÙÛÜÇàâäéèêëîïôöùûüçأإآةى-./@_’', 'aaaeeeeiioouuucaaaeeeeiioouuucاااهي      ')));--> statement-breakpoint
CREATE INDEX "shops_newest" ON "shops" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "shops_words" ON "shops" USING gin (to_tsvector('simple', translate(lower("name" || ' ' || "domain" || ' ' || "city" || ' ' || "postal_code"), 'ÀÂÄÉÈÊËÎÏÔÖÙÛÜÇàâäéèêëîïôöùûüçأإآةى-./@_’', 'aaaeeeeiioouuucaaaeeeeiioouuucاااهي      ')));--> statement-breakpoint
CREATE INDEX "messages_troubled_fact" ON "messages" USING btree ("fact" collate "C") WHERE "messages"."troubled_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "shop_profiles_wanted" ON "shop_profiles" USING btree ("shop_id") WHERE "shop_profiles"."wanted" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_shop" ON "audit_log" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_kind","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "failed_jobs_newest" ON "failed_jobs" USING btree ("failed_at","id");--> statement-breakpoint
CREATE INDEX "messages_troubled" ON "messages" USING btree ("id") WHERE "messages"."troubled_at" is not null and "messages"."set_aside_at" is null;--> statement-breakpoint
CREATE INDEX "sent_messages_recipient" ON "sent_messages" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "orders_shop" ON "orders" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "shop_status_changes_shop" ON "shop_status_changes" USING btree ("shop_id","id");