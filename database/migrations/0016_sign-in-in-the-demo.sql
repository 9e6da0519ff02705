CREATE TABLE "demo_grants" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"token_hash" "bytea",
	"provider" text NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"scope" text NOT NULL,
	"nonce" text,
	"challenge" text,
	"subject" text NOT NULL,
	"redeemed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_grants_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "social_identities" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "social_identities" DROP CONSTRAINT "social_identities_provider_subject_pk";--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_provider_subject_is_demo_pk" PRIMARY KEY("provider","subject","is_demo");