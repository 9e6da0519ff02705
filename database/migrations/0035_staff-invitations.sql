CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shop_id" integer,
	"email" text,
	"phone" text,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"nonce" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sendings" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role" CHECK (case when "invitations"."shop_id" is null then "invitations"."role" in ('operator', 'support')
        else "invitations"."role" in ('owner', 'manager', 'counter', 'kitchen') end),
	CONSTRAINT "invitations_to" CHECK (("invitations"."email" is null) <> ("invitations"."phone" is null))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree (coalesce("shop_id", 0),coalesce("email", "phone")) WHERE "invitations"."accepted_at" is null and "invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_shop" ON "invitations" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "invitations_ends" ON "invitations" USING btree ("expires_at");