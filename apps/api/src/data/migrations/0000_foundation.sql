CREATE TABLE "idempotency_key" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "invite" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"link_hash" text NOT NULL,
	"join_code_sealed" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "invite_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"contact" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_count" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_count_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"support_grant_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "setup_proof" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"invite_id" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "setup_proof_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "support_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"supporter" text NOT NULL,
	"reason" text NOT NULL,
	"read_only" boolean DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "support_grant_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "library_answer" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"variable" text NOT NULL,
	"step_number" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"frequency_reasons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content_version" integer NOT NULL,
	"answered_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text,
	"location_id" text,
	"actor_id" text,
	"supporter" text,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"sub_title" text NOT NULL,
	"target_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "periodic_run" (
	"job" text NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"local_date" date NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "periodic_run_job_location_id_local_date_pk" PRIMARY KEY("job","location_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "employment" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"started_on" date NOT NULL,
	"ended_on" date,
	"new_hire" boolean DEFAULT false NOT NULL,
	"practice_admin" boolean DEFAULT false NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employment_in_practice" UNIQUE("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"item_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"found_at" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "equipment_in_practice" UNIQUE("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"user_id" text NOT NULL,
	"is_administrator" boolean DEFAULT false NOT NULL,
	"is_safety_officer" boolean DEFAULT false NOT NULL,
	"is_spice_officer" boolean DEFAULT false NOT NULL,
	"exposure" text,
	"role_id" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"default_id" text,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"job_tasks" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "role_in_practice" UNIQUE("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "role_equipment" (
	"practice_id" text NOT NULL,
	"role_id" text NOT NULL,
	"equipment_id" text NOT NULL,
	CONSTRAINT "role_equipment_role_id_equipment_id_pk" PRIMARY KEY("role_id","equipment_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"country_code" text DEFAULT '1' NOT NULL,
	"password_hash" text,
	"registration_step" integer DEFAULT 4 NOT NULL,
	"registration_state" integer NOT NULL,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"tutorial_done_at" timestamp (3) with time zone,
	"current_location_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "user_equipment" (
	"practice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"equipment_id" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_equipment_user_id_equipment_id_pk" PRIMARY KEY("user_id","equipment_id")
);
--> statement-breakpoint
CREATE TABLE "billing" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"card_brand" text NOT NULL,
	"card_last4" text NOT NULL,
	"card_exp_month" integer NOT NULL,
	"card_exp_year" integer NOT NULL,
	"card_holder_name" text NOT NULL,
	"address" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"payment_failed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_practice_id_unique" UNIQUE("practice_id"),
	CONSTRAINT "billing_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_intent" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"request" jsonb NOT NULL,
	"refusal" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"name" text NOT NULL,
	"practice_type" text NOT NULL,
	"address" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"time_zone" text NOT NULL,
	"annual_review_date" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"questionnaire_saved_at" timestamp (3) with time zone,
	"library_setup_completed_at" timestamp (3) with time zone,
	"last_completed_step" integer,
	"open_additional_steps" integer[] DEFAULT '{}' NOT NULL,
	"content_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "location_in_practice" UNIQUE("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "practice" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location_amount" text NOT NULL,
	"owner_id" text NOT NULL,
	"terms_version" integer NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"legal_hold_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"plan" text NOT NULL,
	"tier" integer NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"status" text NOT NULL,
	"price_cents" integer NOT NULL,
	"current_period_end" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "form_draft" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"user_id" text NOT NULL,
	"form_id" text NOT NULL,
	"form_version" integer NOT NULL,
	"task_id" text,
	"occurrence_id" text,
	"form_data" jsonb NOT NULL,
	"current_step" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"kind" text NOT NULL,
	"task_id" text,
	"occurrence_id" text,
	"name" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"form_id" text,
	"form_version" integer,
	"form_data" jsonb,
	"health_type" text,
	"completed_by" text NOT NULL,
	"subject_id" text,
	"confidential" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	"retention" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "record_in_practice" UNIQUE("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "record_approval" (
	"record_id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"approved_by" text NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	"self_approved" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_archive" (
	"record_id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"archived_by" text NOT NULL,
	"archived_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_deletion" (
	"record_id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"deleted_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_discard" (
	"record_id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"discarded_by" text NOT NULL,
	"discarded_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_file" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"record_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"fixed_key" text,
	"rule_key" text,
	"row_key" text DEFAULT '' NOT NULL,
	"subject_id" text,
	"content_version" integer NOT NULL,
	"name" text NOT NULL,
	"instructions" text NOT NULL,
	"frequency" text NOT NULL,
	"anchor" text NOT NULL,
	"due_on" date,
	"behavior" text NOT NULL,
	"forms" text[] DEFAULT '{}' NOT NULL,
	"requires_admin" boolean DEFAULT false NOT NULL,
	"everybody" boolean DEFAULT false NOT NULL,
	"section" text DEFAULT '' NOT NULL,
	"citation" text DEFAULT '' NOT NULL,
	"retention" text NOT NULL,
	"created_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "task_in_practice" UNIQUE("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_assignee" (
	"practice_id" text NOT NULL,
	"task_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "task_assignee_task_id_user_id_pk" PRIMARY KEY("task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "task_occurrence" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"location_id" text NOT NULL,
	"task_id" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"due" date NOT NULL,
	"status" text NOT NULL,
	"completed_by" text,
	"completed_at" timestamp (3) with time zone,
	"record_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "occurrence_in_practice" UNIQUE("practice_id","id")
);
--> statement-breakpoint
CREATE TABLE "watch_interval" (
	"id" text PRIMARY KEY NOT NULL,
	"practice_id" text NOT NULL,
	"user_id" text NOT NULL,
	"video_id" text NOT NULL,
	"video_version" integer NOT NULL,
	"from_second" integer NOT NULL,
	"to_second" integer NOT NULL,
	"source" text NOT NULL,
	"training_year" date NOT NULL,
	"watched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setup_proof" ADD CONSTRAINT "setup_proof_invite_id_invite_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invite"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setup_proof" ADD CONSTRAINT "setup_proof_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_grant" ADD CONSTRAINT "support_grant_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_answer" ADD CONSTRAINT "library_answer_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "periodic_run" ADD CONSTRAINT "periodic_run_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_practice_id_role_id_role_practice_id_id_fk" FOREIGN KEY ("practice_id","role_id") REFERENCES "public"."role"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_equipment" ADD CONSTRAINT "role_equipment_practice_id_role_id_role_practice_id_id_fk" FOREIGN KEY ("practice_id","role_id") REFERENCES "public"."role"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_equipment" ADD CONSTRAINT "role_equipment_practice_id_equipment_id_equipment_practice_id_id_fk" FOREIGN KEY ("practice_id","equipment_id") REFERENCES "public"."equipment"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_equipment" ADD CONSTRAINT "user_equipment_practice_id_equipment_id_equipment_practice_id_id_fk" FOREIGN KEY ("practice_id","equipment_id") REFERENCES "public"."equipment"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_equipment" ADD CONSTRAINT "user_equipment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing" ADD CONSTRAINT "billing_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_intent" ADD CONSTRAINT "billing_intent_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_practice_id_occurrence_id_task_occurrence_practice_id_id_fk" FOREIGN KEY ("practice_id","occurrence_id") REFERENCES "public"."task_occurrence"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_practice_id_task_id_task_practice_id_id_fk" FOREIGN KEY ("practice_id","task_id") REFERENCES "public"."task"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_practice_id_occurrence_id_task_occurrence_practice_id_id_fk" FOREIGN KEY ("practice_id","occurrence_id") REFERENCES "public"."task_occurrence"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_completed_by_user_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_subject_id_user_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_approval" ADD CONSTRAINT "record_approval_practice_id_record_id_record_practice_id_id_fk" FOREIGN KEY ("practice_id","record_id") REFERENCES "public"."record"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_archive" ADD CONSTRAINT "record_archive_practice_id_record_id_record_practice_id_id_fk" FOREIGN KEY ("practice_id","record_id") REFERENCES "public"."record"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_deletion" ADD CONSTRAINT "record_deletion_practice_id_record_id_record_practice_id_id_fk" FOREIGN KEY ("practice_id","record_id") REFERENCES "public"."record"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_discard" ADD CONSTRAINT "record_discard_practice_id_record_id_record_practice_id_id_fk" FOREIGN KEY ("practice_id","record_id") REFERENCES "public"."record"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_file" ADD CONSTRAINT "record_file_practice_id_record_id_record_practice_id_id_fk" FOREIGN KEY ("practice_id","record_id") REFERENCES "public"."record"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_practice_id_location_id_location_practice_id_id_fk" FOREIGN KEY ("practice_id","location_id") REFERENCES "public"."location"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_subject_id_user_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignee" ADD CONSTRAINT "task_assignee_practice_id_task_id_task_practice_id_id_fk" FOREIGN KEY ("practice_id","task_id") REFERENCES "public"."task"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignee" ADD CONSTRAINT "task_assignee_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_occurrence" ADD CONSTRAINT "task_occurrence_practice_id_task_id_task_practice_id_id_fk" FOREIGN KEY ("practice_id","task_id") REFERENCES "public"."task"("practice_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_interval" ADD CONSTRAINT "watch_interval_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_interval" ADD CONSTRAINT "watch_interval_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invite_open" ON "invite" USING btree ("practice_id","user_id") WHERE accepted_at is null and replaced_at is null;--> statement-breakpoint
CREATE INDEX "one_time_code_by_contact" ON "one_time_code" USING btree ("method","contact","created_at");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "library_answer_by_variable" ON "library_answer" USING btree ("location_id","variable");--> statement-breakpoint
CREATE INDEX "audit_event_by_practice" ON "audit_event" USING btree ("practice_id","at");--> statement-breakpoint
CREATE INDEX "audit_event_by_target" ON "audit_event" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id","location_id","created_at") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "outbox_message_newest" ON "outbox_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_message_undelivered" ON "outbox_message" USING btree ("created_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employment_current" ON "employment" USING btree ("practice_id","user_id") WHERE ended_on is null;--> statement-breakpoint
CREATE INDEX "employment_by_user" ON "employment" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "equipment_by_location" ON "equipment" USING btree ("location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_current" ON "membership" USING btree ("location_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "membership_by_user" ON "membership" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_default" ON "role" USING btree ("location_id","default_id");--> statement-breakpoint
CREATE INDEX "user_by_current_location" ON "user" USING btree ("current_location_id");--> statement-breakpoint
CREATE INDEX "billing_intent_open" ON "billing_intent" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "location_by_practice" ON "location" USING btree ("practice_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_current" ON "subscription" USING btree ("location_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_by_provider" ON "subscription" USING btree ("provider_subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_draft_one" ON "form_draft" USING btree ("user_id","location_id","form_id",coalesce(occurrence_id, ''));--> statement-breakpoint
CREATE INDEX "record_by_location" ON "record" USING btree ("location_id","completed_at","id");--> statement-breakpoint
CREATE INDEX "record_by_occurrence" ON "record" USING btree ("occurrence_id");--> statement-breakpoint
CREATE INDEX "record_by_subject" ON "record" USING btree ("subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "record_file_by_record" ON "record_file" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_by_rule" ON "task" USING btree ("location_id","rule_key","row_key",coalesce(subject_id, '')) WHERE rule_key is not null and closed_at is null;--> statement-breakpoint
CREATE INDEX "task_by_location" ON "task" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "task_assignee_by_user" ON "task_assignee" USING btree ("user_id","practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "occurrence_by_period" ON "task_occurrence" USING btree ("task_id","period_start");--> statement-breakpoint
CREATE INDEX "occurrence_open" ON "task_occurrence" USING btree ("location_id","due") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "occurrence_by_completer" ON "task_occurrence" USING btree ("completed_by","completed_at");--> statement-breakpoint
CREATE INDEX "watch_interval_by_person" ON "watch_interval" USING btree ("user_id","practice_id","training_year");