-- What was closed for want of its money before this was noted: money that comes late must not put it on a board.
UPDATE "orders" SET "closed_unpaid" = true WHERE "status" = 4 AND "payment_state" = 'failed' AND NOT "closed_unpaid";
