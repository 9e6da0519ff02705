ALTER TABLE "legal_versions" ADD COLUMN "asks_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "social_attempts" ADD COLUMN "shown" jsonb;