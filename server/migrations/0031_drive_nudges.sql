CREATE TABLE "drive_nudges" (
	"drive_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cell_message_id" uuid NOT NULL,
	CONSTRAINT "drive_nudges_drive_id_day_pk" PRIMARY KEY("drive_id","day")
);
--> statement-breakpoint
ALTER TABLE "drive_nudges" ADD CONSTRAINT "drive_nudges_drive_id_drives_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_nudges" ADD CONSTRAINT "drive_nudges_cell_message_id_cell_messages_id_fk" FOREIGN KEY ("cell_message_id") REFERENCES "public"."cell_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drive_nudges_message" ON "drive_nudges" USING btree ("cell_message_id");