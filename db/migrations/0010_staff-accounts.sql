-- Staff sign in with a second factor, by invitation, and hear of devices that are new.
ALTER TYPE "token_purpose" ADD VALUE 'invitation';--> statement-breakpoint
ALTER TYPE "token_purpose" ADD VALUE 'second-factor';--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "totp_secret";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "active_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
UPDATE "account" SET "active_since" = "created_at";--> statement-breakpoint
CREATE TABLE "second_factor" (
	"account_id" integer PRIMARY KEY REFERENCES "account"("id") ON DELETE cascade,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"account_id" integer NOT NULL REFERENCES "account"("id") ON DELETE cascade,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_code_key" ON "recovery_code" ("account_id", "code_hash");--> statement-breakpoint
CREATE TABLE "known_device" (
	"account_id" integer NOT NULL REFERENCES "account"("id") ON DELETE cascade,
	"device_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("account_id", "device_hash")
);--> statement-breakpoint
CREATE TABLE "role_policy" (
	"role" "role" PRIMARY KEY,
	"needs_second_factor" boolean DEFAULT false NOT NULL
);
