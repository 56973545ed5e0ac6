CREATE TABLE "reminders" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminders_kind_subject_id_at_pk" PRIMARY KEY("kind","subject_id","at")
);
