-- Not validated at once, so that an installation with events of versions without chains keeps them. Every server since then signs its events.
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_signed" CHECK (mac is not null) NOT VALID;--> statement-breakpoint
-- Where every event is signed, as in each new installation, the constraint is validated, and the verification accepts no unsigned event.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM audit_event WHERE mac IS NULL) THEN
    ALTER TABLE "audit_event" VALIDATE CONSTRAINT "audit_event_signed";
  END IF;
END $$;
