-- A family need not say why somebody is away: the reason is often about health.
ALTER TABLE "absence_report" DROP CONSTRAINT "absence_report_reason_check";--> statement-breakpoint
ALTER TABLE "absence_report" ADD CONSTRAINT "absence_report_reason_check" CHECK (length("absence_report"."reason") <= 300);--> statement-breakpoint
-- The institution’s name and number on its licence, shown on the site and on papers.
ALTER TABLE "contact_settings" ADD COLUMN "licence" text;
