-- The campuses that an account works for; without a row it works for all of them. A campus that an account is bound to cannot be
-- deleted from the table: an account that lost its last one that way would see every record.
CREATE TABLE "account_campus" (
	"account_id" integer NOT NULL,
	"campus_id" integer NOT NULL,
	CONSTRAINT "account_campus_account_id_campus_id_pk" PRIMARY KEY("account_id","campus_id")
);
-- The campus that a sign-in has chosen to look at.
CREATE TABLE "session_campus" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"campus_id" integer NOT NULL
);
ALTER TABLE "account_campus" ADD CONSTRAINT "account_campus_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "account_campus" ADD CONSTRAINT "account_campus_campus_id_campus_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campus"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "session_campus" ADD CONSTRAINT "session_campus_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "session_campus" ADD CONSTRAINT "session_campus_campus_id_campus_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campus"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "account_campus_campus_index" ON "account_campus" USING btree ("campus_id");
CREATE INDEX "session_campus_campus_index" ON "session_campus" USING btree ("campus_id");