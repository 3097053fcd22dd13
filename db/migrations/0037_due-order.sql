-- The desk reads its day by due_at: the longest due stands on top.
DROP INDEX "lead_urgency_index";
ALTER TABLE "lead" DROP COLUMN "urgency";