-- What a lesson hour of a teacher costs, by the day from which it holds: a later raise leaves the cost of earlier lessons as it was.
CREATE TABLE "teacher_rate" (
	"teacher_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "teacher_rate_teacher_id_valid_from_pk" PRIMARY KEY("teacher_id","valid_from"),
	CONSTRAINT "teacher_rate_amount_check" CHECK ("teacher_rate"."amount" >= 0)
);
ALTER TABLE "teacher_rate" ADD CONSTRAINT "teacher_rate_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE cascade ON UPDATE no action;