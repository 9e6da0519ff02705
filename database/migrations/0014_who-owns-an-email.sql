DROP INDEX "mailed_links_user";--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_email_hash" "bytea";--> statement-breakpoint
CREATE INDEX "mailed_links_email" ON "mailed_links" USING btree ("email","purpose","sent_at");--> statement-breakpoint
CREATE INDEX "sessions_pending" ON "sessions" USING btree ("pending_user_id") WHERE "sessions"."pending_user_id" is not null;--> statement-breakpoint
CREATE INDEX "users_former_email" ON "users" USING btree ("former_email_hash") WHERE "users"."former_email_hash" is not null;--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id");