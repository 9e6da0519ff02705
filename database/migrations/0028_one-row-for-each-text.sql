-- A text that was taken as proof for several facts stays with the first of them.
UPDATE "messages" m SET "provider_id" = NULL
WHERE "provider_id" IS NOT NULL AND EXISTS (
	SELECT FROM "messages" o WHERE o."provider" = m."provider" AND o."provider_id" = m."provider_id" AND o."id" < m."id");
--> statement-breakpoint
CREATE UNIQUE INDEX "messages_provider_id" ON "messages" USING btree ("provider","provider_id") WHERE "messages"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_settled" ON "messages" USING btree ("settled_at") WHERE "messages"."settled_at" is not null;