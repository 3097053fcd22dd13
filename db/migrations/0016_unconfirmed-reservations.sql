-- The network of a visitor whose reservation nobody has confirmed: what is unconfirmed is capped by group and by network.
ALTER TABLE "enrollment" ADD COLUMN "unconfirmed_network" text;
-- Counts the unconfirmed reservations of one network within a day.
CREATE INDEX "enrollment_unconfirmed_index" ON "enrollment" USING btree ("unconfirmed_network","created_at") WHERE "enrollment"."unconfirmed_network" is not null;
