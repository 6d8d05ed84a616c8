import { foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

import { json, key, moment, practiceId, reference, revision } from './columns.ts'

/** A customer with one or more locations and one payer. Its own row-level policy checks its id. */
export const practice = pgTable('practice', {
  id: key(),
  name: text('name').notNull(),
  /** single or many, as stated at registration (REG-027). */
  locationAmount: text('location_amount').notNull(),
  /** The account that registered the practice. */
  ownerId: reference('owner_id').notNull(),
  /** The version of the license agreement and terms accepted at registration. */
  termsVersion: integer('terms_version').notNull(),
  termsAcceptedAt: moment('terms_accepted_at').notNull(),
  createdAt: moment('created_at').notNull(),
  revision: revision(),
  /** The newest version that its administrators were told about; null until a version after the accepted one. */
  termsAnnounced: integer('terms_announced'),
})

/** A workplace. Tasks, records, answers and data sheets belong to it. */
export const location = pgTable(
  'location',
  {
    id: key(),
    practiceId: practiceId(),
    name: text('name').notNull(),
    /** medical, dental, Veterinary or medicalLaboratory. */
    practiceType: text('practice_type').notNull(),
    address: text('address').notNull(),
    address2: text('address2').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    /** IANA name, derived from the state and changeable. Changing it moves no stored date (ruling 8). */
    timeZone: text('time_zone').notNull(),
    /** MM/DD on which yearly tasks are due (ruling 8). */
    annualReviewDate: text('annual_review_date').notNull(),
    /** Keys of the setup questions answered with Yes. */
    options: text('options')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** null until the questionnaire is completed (setUpPending). */
    questionnaireSavedAt: moment('questionnaire_saved_at'),
    /** null until the last wizard step is saved; never reset (LIBSETUP-010). */
    librarySetupCompletedAt: moment('library_setup_completed_at'),
    lastCompletedStep: integer('last_completed_step'),
    /**
     * Steps that still need an answer: those that became applicable after the first setup, and questions of later versions (from 101) (ruling 32).
     */
    openAdditionalSteps: integer('open_additional_steps')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The version of the shipped content that its questions and generated tasks are based on. A job raises it after an update (ruling 32). */
    contentVersion: integer('content_version').notNull(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
    revision: revision(),
  },
  (t) => [
    unique('location_in_practice').on(t.practiceId, t.id),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }),
    index('location_by_practice').on(t.practiceId, t.name),
  ],
)

/** A location's plan, mirrored from the payment provider's subscription. At most one is current. */
export const subscription = pgTable(
  'subscription',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** OSHA, SDS or OSHA&SDS. */
    plan: text('plan').notNull(),
    /** 0 for the first location, 1 for each additional one. */
    tier: integer('tier').notNull(),
    providerSubscriptionId: text('provider_subscription_id').notNull(),
    /** The provider's status, for example active or past_due. */
    status: text('status').notNull(),
    /** The provider's price per year, before discounts. */
    priceCents: integer('price_cents').notNull(),
    currentPeriodEnd: moment('current_period_end'),
    /** Set if the plan will end instead of renewing. */
    endsAt: moment('ends_at'),
    /** The end of the period for which the renewal mail was sent. */
    renewalMailedFor: moment('renewal_mailed_for'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    uniqueIndex('subscription_current')
      .on(t.locationId)
      .where(sql`ended_at is null`),
    uniqueIndex('subscription_by_provider').on(t.providerSubscriptionId),
  ],
)

/** The payer: the card as shown by the provider, the billing address, and whether the last payment has failed. Never contains a card number. */
export const billing = pgTable(
  'billing',
  {
    id: key(),
    practiceId: practiceId().unique(),
    customerId: text('customer_id').notNull().unique(),
    cardBrand: text('card_brand').notNull(),
    cardLast4: text('card_last4').notNull(),
    cardExpMonth: integer('card_exp_month').notNull(),
    cardExpYear: integer('card_exp_year').notNull(),
    cardHolderName: text('card_holder_name').notNull(),
    address: text('address').notNull(),
    address2: text('address2').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    /** Set while the last payment has failed (ruling 27). */
    paymentFailedAt: moment('payment_failed_at'),
    /** Number of reads from the provider that were started. */
    readingsBegun: integer('readings_begun').notNull().default(0),
    /** Number of the latest read applied to this copy. An earlier read never overwrites it. */
    readingApplied: integer('reading_applied').notNull().default(0),
    /** When this copy was last fully reconciled with the provider. */
    reconciledAt: moment('reconciled_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] })],
)

/** The intent of a call to the payment provider. Committed before the call, so that a job can complete it after a crash. */
export const billingIntent = pgTable(
  'billing_intent',
  {
    id: key(),
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    /** subscribe, addLocation, changePlan, restartPlan or replaceCard. */
    kind: text('kind').notNull(),
    /** open, done or refused. */
    status: text('status').notNull(),
    /** The parameters of the call. Includes a one-time token, never a card number. */
    request: json<Record<string, unknown>>('request').notNull(),
    /** The provider's code and message if it refused. */
    refusal: json<{ code: string; message: string }>('refusal'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [foreignKey({ columns: [t.practiceId], foreignColumns: [practice.id] }), index('billing_intent_open').on(t.status, t.createdAt)],
)

/**
 * Payment provider events that were handled. The provider's event id makes repeats harmless (ruling 30). Not a tenant table: an event is stored
 * before its practice is known.
 */
export const paymentEvent = pgTable('payment_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull(),
  handledAt: moment('handled_at'),
})
