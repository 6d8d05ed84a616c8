-- A text in the form in which names and search texts are compared. It must return the same as `foldText` of the contract; a test compares both for every
-- character. Most texts are ASCII, for which the first branch is enough.
create function fold_text(typed text) returns text language sql immutable strict parallel safe as $$
  SELECT CASE WHEN typed ~ '^[\x01-\x7F]*$'
    THEN btrim(regexp_replace(lower(translate(typed, '`', '''') COLLATE "pg_c_utf8"), '[\x09-\x0D\x20]+', ' ', 'g'))
    ELSE btrim(regexp_replace(normalize(
      translate(replace(replace(replace(replace(
        translate(
          regexp_replace(lower(
            regexp_replace(normalize(
              -- Apostrophes first: the normalization turns the acute accent into a space and a mark.
              translate(typed, U&'\2018\2019\201A\201B\2032\02B9\02BB\02BC\02BD\02C8\055A\A78B\A78C\FF07`\00B4', ''''''''''''''''''''''''''''''''''), NFKD),
            '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F\U000E0100-\U000E01EF]', '', 'g') COLLATE "pg_c_utf8"),
          '[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1-\u05C2\u05C4-\u05C5\u05C7\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]', '', 'g'),
          U&'\2018\2019\201A\201B\2032\02B9\02BB\02BC\02BD\02C8\055A\A78B\A78C\FF07`\00B4\201C\201D\201E\201F\2033\00AB\00BB\FF02\2010\2011\2012\2013\2014\2015\2212\2043\FE58\FE63\FF0D', '''''''''''''''''''''''''''''''''""""""""-----------'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðħıłŋŧς', 'oddhilntσ'), NFC),
      '[\x09-\x0D\x20\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+', ' ', 'g'))
  END
$$;

-- Fills the columns with names (decision 066). The arguments are pairs: a column with an id, and the column with its name. A name changes only together
-- with its id, whatever the statement contains. No statement can forget a trigger.
create function keep_names() returns trigger language plpgsql as $$
DECLARE
  fresh jsonb := to_jsonb(NEW);
  former jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) ELSE '{}' END;
  names jsonb := '{}';
  person text;
BEGIN
  FOR place IN 0 .. TG_NARGS - 1 BY 2 LOOP
    person := fresh ->> TG_ARGV[place];
    names := names || jsonb_build_object(TG_ARGV[place + 1], CASE
      WHEN person IS NOT DISTINCT FROM former ->> TG_ARGV[place] THEN former ->> TG_ARGV[place + 1]
      ELSE (SELECT u.full_name FROM public."user" u WHERE u.id = person) END);
  END LOOP;
  NEW := jsonb_populate_record(NEW, names);
  RETURN NEW;
END $$;
