-- Who of the staff opened whose record: one row for each person, record and hour.
CREATE TABLE "record_access" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "record_access_entity_check" CHECK ("record_access"."entity" in ('lead', 'learner', 'result', 'enrollment'))
);
ALTER TABLE "record_access" ADD CONSTRAINT "record_access_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "record_access_key" ON "record_access" USING btree ("entity","entity_id","account_id","hour");
CREATE INDEX "record_access_account_index" ON "record_access" USING btree ("account_id","hour","id");
CREATE INDEX "record_access_time_index" ON "record_access" USING btree ("hour","id");
