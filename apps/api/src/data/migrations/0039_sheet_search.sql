CREATE TABLE "sds_search" (
	"id" text PRIMARY KEY NOT NULL,
	"lower_chemical_name" text COLLATE "C" NOT NULL,
	"lower_manufacturer" text COLLATE "C" NOT NULL,
	"cas_text" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
INSERT INTO sds_search SELECT id, lower_chemical_name, lower_manufacturer, cas_text FROM sds ORDER BY lower_chemical_name, id;--> statement-breakpoint
DROP INDEX "sds_by_chemical_name";--> statement-breakpoint
DROP INDEX "sds_by_manufacturer";--> statement-breakpoint
DROP INDEX "sds_by_cas";--> statement-breakpoint
DROP INDEX "sds_chemical_name_trigrams";--> statement-breakpoint
DROP INDEX "sds_manufacturer_trigrams";--> statement-breakpoint
DROP INDEX "sds_cas_trigrams";--> statement-breakpoint
CREATE INDEX "sds_by_chemical_name" ON "sds_search" USING btree ("lower_chemical_name","id") INCLUDE ("lower_manufacturer","cas_text");--> statement-breakpoint
CREATE INDEX "sds_by_manufacturer" ON "sds_search" USING btree ("lower_manufacturer","id") INCLUDE ("lower_chemical_name","cas_text");--> statement-breakpoint
CREATE INDEX "sds_by_cas" ON "sds_search" USING btree ("cas_text","id") INCLUDE ("lower_chemical_name","lower_manufacturer");--> statement-breakpoint
CREATE INDEX "sds_chemical_name_trigrams" ON "sds_search" USING gin ("lower_chemical_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sds_manufacturer_trigrams" ON "sds_search" USING gin ("lower_manufacturer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sds_cas_trigrams" ON "sds_search" USING gin ("cas_text" gin_trgm_ops);--> statement-breakpoint
GRANT SELECT ON sds_search TO safepractice_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE, MAINTAIN ON sds_search TO safepractice_system;--> statement-breakpoint
-- What is searched follows the sheets, whoever writes them, and each change raises the version of the catalogue. An import says `app.sheets_later` for its
-- transaction and publishes its sheets at the end.
CREATE FUNCTION search_new_sheets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.sheets_later', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO sds_search SELECT id, lower_chemical_name, lower_manufacturer, cas_text FROM added;
  IF FOUND THEN UPDATE sds_version SET version = version + 1; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION search_changed_sheets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sds_search q SET lower_chemical_name = a.lower_chemical_name, lower_manufacturer = a.lower_manufacturer, cas_text = a.cas_text
  FROM after a JOIN before b USING (id)
  WHERE q.id = a.id AND (a.lower_chemical_name, a.lower_manufacturer, a.cas_text) <> (b.lower_chemical_name, b.lower_manufacturer, b.cas_text);
  IF FOUND THEN UPDATE sds_version SET version = version + 1; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER searched AFTER INSERT ON sds REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_new_sheets();--> statement-breakpoint
CREATE TRIGGER searched_again AFTER UPDATE ON sds REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION search_changed_sheets();--> statement-breakpoint
-- The table is built anew in three steps, each in a transaction of its own, with the rights of its owner. One process leaves the other cores to searches.
CREATE FUNCTION fill_sds_search_next() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET work_mem = '64MB' AS $$
BEGIN
  DROP TABLE IF EXISTS sds_search_next;
  CREATE TABLE sds_search_next (LIKE sds_search);
  INSERT INTO sds_search_next SELECT id, lower_chemical_name, lower_manufacturer, cas_text FROM sds ORDER BY lower_chemical_name, id;
  GRANT SELECT ON sds_search_next TO safepractice_app;
  GRANT SELECT, INSERT, UPDATE, DELETE, MAINTAIN ON sds_search_next TO safepractice_system;
END $$;--> statement-breakpoint
CREATE FUNCTION index_sds_search_next() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET maintenance_work_mem = '128MB' SET max_parallel_maintenance_workers = 0 AS $$
DECLARE
  present record;
BEGIN
  FOR present IN SELECT indexname AS name, indexdef AS words FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'sds_search' LOOP
    EXECUTE replace(replace(present.words, ' ' || present.name || ' ON ', ' next_' || present.name || ' ON '), '.sds_search ', '.sds_search_next ');
  END LOOP;
  ALTER TABLE sds_search_next ADD PRIMARY KEY USING INDEX next_sds_search_pkey;
END $$;--> statement-breakpoint
CREATE FUNCTION replace_sds_search() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  present text;
BEGIN
  -- What was written since the filling is brought along; then nobody writes until this is over.
  LOCK TABLE sds IN SHARE MODE;
  INSERT INTO sds_search_next AS q SELECT s.id, s.lower_chemical_name, s.lower_manufacturer, s.cas_text FROM sds s LEFT JOIN sds_search_next n ON n.id = s.id
    WHERE (s.lower_chemical_name, s.lower_manufacturer, s.cas_text) IS DISTINCT FROM (n.lower_chemical_name, n.lower_manufacturer, n.cas_text)
    ON CONFLICT (id) DO UPDATE SET lower_chemical_name = excluded.lower_chemical_name, lower_manufacturer = excluded.lower_manufacturer, cas_text = excluded.cas_text;
  DROP TABLE sds_search;
  ALTER TABLE sds_search_next RENAME TO sds_search;
  FOR present IN SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'sds_search' LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', present, substr(present, length('next_') + 1));
  END LOOP;
  UPDATE sds_version SET version = version + 1;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION fill_sds_search_next(), index_sds_search_next(), replace_sds_search() FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION fill_sds_search_next(), index_sds_search_next(), replace_sds_search() TO safepractice_system;
