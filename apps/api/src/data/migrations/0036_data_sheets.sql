CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Of CAS numbers, one on each line. `array_to_string` is not immutable because it takes any type; of texts it is.
CREATE FUNCTION cas_lines(cas text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$ SELECT array_to_string(cas, E'\n') $$;
--> statement-breakpoint
CREATE TABLE "location_sds" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"sds_id" text,
	"practice_sds_id" text,
	"sheet_id" text GENERATED ALWAYS AS (coalesce(sds_id, practice_sds_id)) STORED NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"areas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_by" text,
	"removed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "location_sds_one_sheet" CHECK (num_nonnulls(sds_id, practice_sds_id) = 1),
	CONSTRAINT "location_sds_removed" CHECK (num_nulls(to_day, removed_by, removed_at) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "practice_sds" (
	"id" text PRIMARY KEY NOT NULL,
	"chemical_name" text NOT NULL,
	"lower_chemical_name" text COLLATE "C" GENERATED ALWAYS AS (lower(chemical_name)) STORED NOT NULL,
	"manufacturer" text NOT NULL,
	"lower_manufacturer" text COLLATE "C" GENERATED ALWAYS AS (lower(manufacturer)) STORED NOT NULL,
	"cas" text[] NOT NULL,
	"cas_text" text COLLATE "C" GENERATED ALWAYS AS (cas_lines(cas)) STORED NOT NULL,
	"product_use" text DEFAULT '' NOT NULL,
	"signal_word" text,
	"hazards" text[] DEFAULT '{}' NOT NULL,
	"precautions" text[] DEFAULT '{}' NOT NULL,
	"pictograms" text[] DEFAULT '{}' NOT NULL,
	"revision_date" date,
	"hcs_edition" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"practice_id" text NOT NULL,
	"file_content_type" text,
	"file_size" integer,
	"file_sha256" text,
	"file_storage_key" text,
	"uploaded_by" text NOT NULL,
	"reader" text,
	"confirmed_by" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "practice_sds_in_practice" UNIQUE("practice_id","id"),
	CONSTRAINT "practice_sds_file" CHECK (num_nulls(file_content_type, file_size, file_sha256, file_storage_key) in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "sds" (
	"id" text PRIMARY KEY NOT NULL,
	"chemical_name" text NOT NULL,
	"lower_chemical_name" text COLLATE "C" GENERATED ALWAYS AS (lower(chemical_name)) STORED NOT NULL,
	"manufacturer" text NOT NULL,
	"lower_manufacturer" text COLLATE "C" GENERATED ALWAYS AS (lower(manufacturer)) STORED NOT NULL,
	"cas" text[] NOT NULL,
	"cas_text" text COLLATE "C" GENERATED ALWAYS AS (cas_lines(cas)) STORED NOT NULL,
	"product_use" text DEFAULT '' NOT NULL,
	"signal_word" text,
	"hazards" text[] DEFAULT '{}' NOT NULL,
	"precautions" text[] DEFAULT '{}' NOT NULL,
	"pictograms" text[] DEFAULT '{}' NOT NULL,
	"revision_date" date,
	"hcs_edition" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"origin" text NOT NULL,
	"fingerprint" text,
	"content_id" text,
	"content_version" integer,
	"invented" boolean DEFAULT false NOT NULL,
	"file_content_type" text,
	"file_size" integer,
	"file_sha256" text,
	"file_storage_key" text,
	CONSTRAINT "sds_origin" CHECK (origin in ('catalog', 'reference')),
	CONSTRAINT "sds_reference" CHECK ((origin = 'reference') = (content_id is not null) and (content_id is null) = (content_version is null)),
	CONSTRAINT "sds_catalog" CHECK ((origin = 'catalog') = (fingerprint is not null)),
	CONSTRAINT "sds_file" CHECK (num_nulls(file_content_type, file_size, file_sha256, file_storage_key) in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "sds_count" (
	"filter" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"total" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sds_request" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"chemical_name" text NOT NULL,
	"lower_chemical_name" text COLLATE "C" GENERATED ALWAYS AS (lower(chemical_name)) STORED NOT NULL,
	"manufacturer" text NOT NULL,
	"lower_manufacturer" text COLLATE "C" GENERATED ALWAYS AS (lower(manufacturer)) STORED NOT NULL,
	"cas" text[] NOT NULL,
	"cas_text" text COLLATE "C" GENERATED ALWAYS AS (cas_lines(cas)) STORED NOT NULL,
	"note" text NOT NULL,
	"file_name" text,
	"file_content_type" text,
	"file_size" integer,
	"file_sha256" text,
	"file_storage_key" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"why" text,
	"sds_id" text,
	CONSTRAINT "sds_request_status" CHECK (status in ('Pending', 'Completed', 'Rejected')),
	CONSTRAINT "sds_request_settled" CHECK ((status = 'Pending') = (settled_at is null) and (status = 'Rejected') = (why is not null)),
	CONSTRAINT "sds_request_file" CHECK (num_nulls(file_content_type, file_size, file_sha256, file_storage_key) in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "sds_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "location_sds" ADD CONSTRAINT "location_sds_sds_id_sds_id_fk" FOREIGN KEY ("sds_id") REFERENCES "public"."sds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_sds" ADD CONSTRAINT "location_sds_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_sds" ADD CONSTRAINT "location_sds_practice_id_practice_sds_id_practice_sds_practice_id_id_fk" FOREIGN KEY ("practice_id","practice_sds_id") REFERENCES "public"."practice_sds"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_sds" ADD CONSTRAINT "location_sds_added_by_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_sds" ADD CONSTRAINT "location_sds_removed_by_user_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sds" ADD CONSTRAINT "practice_sds_uploaded_by_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sds" ADD CONSTRAINT "practice_sds_confirmed_by_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sds_request" ADD CONSTRAINT "sds_request_sds_id_sds_id_fk" FOREIGN KEY ("sds_id") REFERENCES "public"."sds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sds_request" ADD CONSTRAINT "sds_request_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sds_request" ADD CONSTRAINT "sds_request_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "location_sds_present" ON "location_sds" USING btree ("location_id","sheet_id") WHERE to_day is null;--> statement-breakpoint
CREATE INDEX "location_sds_by_location" ON "location_sds" USING btree ("location_id","from_day");--> statement-breakpoint
CREATE INDEX "location_sds_by_sheet" ON "location_sds" USING btree ("sheet_id");--> statement-breakpoint
CREATE INDEX "practice_sds_by_chemical_name" ON "practice_sds" USING btree ("practice_id","lower_chemical_name","id");--> statement-breakpoint
CREATE INDEX "practice_sds_by_file" ON "practice_sds" USING btree ("practice_id","file_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "sds_by_fingerprint" ON "sds" USING btree ("fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "sds_by_content" ON "sds" USING btree ("content_id") WHERE content_id is not null;--> statement-breakpoint
CREATE INDEX "sds_by_chemical_name" ON "sds" USING btree ("lower_chemical_name","id") INCLUDE ("lower_manufacturer","cas_text");--> statement-breakpoint
CREATE INDEX "sds_by_manufacturer" ON "sds" USING btree ("lower_manufacturer","id") INCLUDE ("lower_chemical_name","cas_text");--> statement-breakpoint
CREATE INDEX "sds_by_cas" ON "sds" USING btree ("cas_text","id") INCLUDE ("lower_chemical_name","lower_manufacturer");--> statement-breakpoint
CREATE INDEX "sds_chemical_name_trigrams" ON "sds" USING gin ("lower_chemical_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sds_manufacturer_trigrams" ON "sds" USING gin ("lower_manufacturer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sds_cas_trigrams" ON "sds" USING gin ("cas_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sds_request_pending" ON "sds_request" USING btree ("location_id","lower_chemical_name","lower_manufacturer") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "sds_request_by_location" ON "sds_request" USING btree ("location_id","lower_chemical_name","id");
--> statement-breakpoint
-- The catalogue is read by everybody; only the operator's commands and the start of the server write it.
GRANT SELECT ON sds, sds_version TO safepractice_app, safepractice_system;--> statement-breakpoint
GRANT INSERT, UPDATE ON sds, sds_version TO safepractice_system;--> statement-breakpoint
GRANT MAINTAIN ON sds TO safepractice_system;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sds_count TO safepractice_app, safepractice_system;--> statement-breakpoint
INSERT INTO sds_version (id, version) VALUES (1, 1);--> statement-breakpoint
ALTER TABLE practice_sds ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON practice_sds TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON practice_sds TO safepractice_system USING (true);--> statement-breakpoint
ALTER TABLE location_sds ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON location_sds TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON location_sds TO safepractice_system USING (true);--> statement-breakpoint
ALTER TABLE sds_request ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON sds_request TO safepractice_app USING (practice_id = ANY (string_to_array(current_setting('app.practices', true), ',')));--> statement-breakpoint
CREATE POLICY everything ON sds_request TO safepractice_system USING (true);--> statement-breakpoint
-- Presence of sheets, own sheets and requests are kept; nobody deletes them.
GRANT SELECT, INSERT, UPDATE ON practice_sds, location_sds, sds_request TO safepractice_app, safepractice_system;
