CREATE TABLE "operators" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('operator', 'support'))
);
--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "operators" ("user_id", "role") SELECT "id", 'operator' FROM "users" WHERE "is_operator";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_operator";