CREATE TABLE "device_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" integer,
	"phone" text,
	"network" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_proofs_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "device_proofs" ADD CONSTRAINT "device_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_proofs_user" ON "device_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "device_proofs_phone" ON "device_proofs" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "device_proofs_expiry" ON "device_proofs" USING btree ("expires_at");