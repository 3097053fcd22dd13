-- The school can set its mail server up by itself, where the environment names none.
CREATE TABLE "mail_server" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text,
	"secret" text,
	"sender" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_server_single_check" CHECK ("mail_server"."id" = 1),
	CONSTRAINT "mail_server_security_check" CHECK ("mail_server"."security" in ('starttls', 'tls'))
);
