-- What visitors send is told apart from what the desk does, and lists are kept as views.
CREATE FUNCTION announce_staff_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_changed', nextval('staff_change') || ' lead ' || NEW.lead_id || ' arrival');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "announce_arrival" AFTER INSERT ON "lead_event" FOR EACH ROW WHEN (NEW.type::text IN ('contact', 'slider', 'application', 'test', 'pre-enrollment')) EXECUTE FUNCTION announce_staff_arrival();--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text collate "tr-x-icu" NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_account_index" ON "saved_view" USING btree ("account_id","resource");--> statement-breakpoint
CREATE INDEX "saved_view_shared_index" ON "saved_view" USING btree ("resource") WHERE "is_shared";
