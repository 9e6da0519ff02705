CREATE TABLE "undoable_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undoable_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry" bigint NOT NULL,
	"shop_id" integer NOT NULL,
	"area" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"subjects" text[] NOT NULL,
	"former" jsonb NOT NULL,
	"is_undo" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "undoable_changes_entry_unique" UNIQUE("entry")
);
--> statement-breakpoint
ALTER TABLE "undoable_changes" ADD CONSTRAINT "undoable_changes_entry_audit_log_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."audit_log"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_changes" ADD CONSTRAINT "undoable_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undoable_changes_shop" ON "undoable_changes" USING btree ("shop_id","area","id");--> statement-breakpoint
CREATE INDEX "undoable_changes_at" ON "undoable_changes" USING btree ("at");