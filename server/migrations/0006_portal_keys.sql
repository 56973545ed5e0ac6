CREATE TABLE "portal_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"is_lost" boolean DEFAULT false NOT NULL
);
