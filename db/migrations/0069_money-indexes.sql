-- The list without a plan, and the reports of a span, read few of the years of a ledger.
CREATE INDEX "agreement_unplanned_index" ON "agreement" USING btree ("id") WHERE "agreement"."due_on" is null and "agreement"."agreed" > "agreement"."paid";
CREATE INDEX "agreement_entry_span_index" ON "agreement_entry" USING btree ("day","campus_id") WHERE "agreement_entry"."way" is not null;
CREATE INDEX "instalment_day_index" ON "instalment" USING btree ("due_on");
