ALTER TABLE "operators" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tablets" ADD COLUMN "role" text DEFAULT 'counter' NOT NULL;--> statement-breakpoint
ALTER TABLE "tablets" ADD CONSTRAINT "tablets_role" CHECK ("tablets"."role" in ('counter', 'kitchen'));