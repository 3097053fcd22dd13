-- The people of the sample school are found by the moment of their loading.
CREATE INDEX "contact_created_index" ON "contact" USING btree ("created_at");