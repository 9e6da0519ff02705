ALTER TABLE "order_lines" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "before_ready" smallint;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "device" text;