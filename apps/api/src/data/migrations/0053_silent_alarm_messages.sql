-- A silent copy closes a message with an error: it has a moment of delivery, and nobody received it. The error is copied, too.
CREATE OR REPLACE FUNCTION copy_alarm_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.alarm_message SET delivered_at = NEW.delivered_at, is_failing = NEW.last_error IS NOT NULL WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
UPDATE alarm_message m SET is_failing = true FROM outbox_message o WHERE o.id = m.id AND o.delivered_at IS NOT NULL AND o.last_error IS NOT NULL;
