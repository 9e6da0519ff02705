CREATE TABLE "failed_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"about" jsonb NOT NULL,
	"tries" integer NOT NULL,
	"error" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_turns" (
	"key" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"fact" text NOT NULL,
	"channel" text NOT NULL,
	"order_id" integer,
	"reservation_id" integer,
	"shop_id" integer,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"words_hash" text,
	"not_before" timestamp with time zone,
	"provider" text,
	"provider_id" text,
	"status" integer,
	"code" text,
	"troubled_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "failed_jobs_newest" ON "failed_jobs" USING btree ("failed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("order_id") WHERE "messages"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_open" ON "messages" USING btree ("fact") WHERE "messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "messages_troubled" ON "messages" USING btree ("id" DESC NULLS LAST) WHERE "messages"."troubled_at" is not null;
--> statement-breakpoint
INSERT INTO "mail_turns" ("key", "taken_at") SELECT "key", "sent_at" FROM "message_keys" WHERE "key" LIKE 'turn %';
--> statement-breakpoint
-- What was sent stays sent. Recipients at the end of a key become their hash.
INSERT INTO "messages" ("key", "fact", "channel", "order_id", "reservation_id", "state", "created_at", "claimed_at", "settled_at")
SELECT
	CASE WHEN "key" ~ ' (sms|mail) \S+$'
		THEN regexp_replace("key", '\S+$', '') || translate(rtrim(encode(sha256(convert_to(substring("key" FROM '\S+$'), 'UTF8')), 'base64'), '='), '+/', '-_')
		ELSE "key" END,
	regexp_replace("key", ' (sms|mail)( \S+)?$', ''),
	CASE WHEN "key" ~ ' mail( \S+)?$' THEN 'mail' ELSE 'sms' END,
	CASE WHEN "key" LIKE 'order-%' THEN substring("key" FROM '^order-[a-z]+ (\d+)')::integer END,
	CASE WHEN "key" ~ '^reservation \d+ [a-z]+ (sms|mail)$' THEN substring("key" FROM '^reservation (\d+)')::integer END,
	'sent', "sent_at", "sent_at", "sent_at"
FROM "message_keys" WHERE "key" NOT LIKE 'turn %' ORDER BY "sent_at";
--> statement-breakpoint
DROP TABLE "message_keys" CASCADE;
