ALTER TABLE "invitations" ADD COLUMN "senders" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "invitations_senders" ON "invitations" USING gin ("senders");--> statement-breakpoint
UPDATE "invitations" SET "senders" = "sent"."by" FROM (
  SELECT "subject", array_agg(DISTINCT "actor_id") AS "by" FROM "audit_log"
  WHERE "action" IN ('invitation.sent', 'invitation.resent') AND "actor_kind" = 'person' GROUP BY "subject"
) AS "sent" WHERE "sent"."subject" = 'invitation ' || "invitations"."id";
