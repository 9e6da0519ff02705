ALTER TABLE "shops" ADD COLUMN "status" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
-- Shops that exist are open. New ones begin as drafts.
ALTER TABLE "shops" ALTER COLUMN "status" SET DEFAULT 'draft';--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_status" CHECK ("shops"."status" in ('draft', 'submitted', 'sent-back', 'approved', 'live', 'paused', 'suspended'));--> statement-breakpoint
-- A shop that diners no longer find leaves the search index.
create trigger shops_status_changed after update of status on shops
  for each row when (old.status is distinct from new.status) execute function mark_search_due('shops');
