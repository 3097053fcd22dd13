-- A school without an admin is entered by a link that its start prints.
CREATE TABLE "set_up_link" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "set_up_link_single_check" CHECK ("id" = 1)
);
