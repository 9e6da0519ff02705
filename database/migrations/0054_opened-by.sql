ALTER TABLE "shop_profiles" ADD COLUMN "opened_by" integer;--> statement-breakpoint
ALTER TABLE "shop_profiles" ADD CONSTRAINT "shop_profiles_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_shops" ON "messages" USING btree ("created_at") WHERE "messages"."shop_id" is not null and "messages"."order_id" is null and "messages"."reservation_id" is null;--> statement-breakpoint
CREATE INDEX "shop_profiles_opened_by" ON "shop_profiles" USING btree ("opened_by") WHERE "shop_profiles"."opened_by" is not null;--> statement-breakpoint
UPDATE shop_profiles p SET opened_by = a.actor_id
  FROM audit_log a JOIN users u ON u.id = a.actor_id
  WHERE a.shop_id = p.shop_id AND a.action = 'shop.added' AND a.actor_kind = 'person'
    AND NOT EXISTS (SELECT FROM operators o WHERE o.user_id = a.actor_id);
