-- Legal texts name the controller of the data as the settings have it.
ALTER TABLE "contact_settings" ADD COLUMN "trade_name" text;
ALTER TABLE "contact_settings" ADD COLUMN "mersis" text;
ALTER TABLE "contact_settings" ADD COLUMN "kep" text;

-- One row while the site is closed to visitors.
CREATE TABLE "closed_site" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_site_single_check" CHECK ("closed_site"."id" = 1)
);
create trigger announce after insert or update or delete on closed_site
  for each row execute function announce_content_change('site-opening');

-- A school that has its content already is open, and stays so.
insert into seed_load (name) select 'opening' where exists (select from seed_load where name = 'content');
