import { getTableColumns, isNull, notExists, and, eq, isNotNull, sql } from 'drizzle-orm'
import { pgView, QueryBuilder } from 'drizzle-orm/pg-core'

import { employment, membership } from './people/people.ts'
import { billing, location, practice, subscription } from './practices.ts'

/*
 * What "current", "open" and "paying" mean. Each view is so simple that the planner replaces it by its tables, and `securityInvoker` applies the
 * row-level security of the caller to them. The application may only read views: statements that write or lock rows name the table.
 */

const { endedAt: _notEnded, ...membershipColumns } = getTableColumns(membership)
const { closedAt: _notClosed, ...locationColumns } = getTableColumns(location)
const { endedOn: _goesOn, ...employmentColumns } = getTableColumns(employment)
const { endedAt: _runs, ...subscriptionColumns } = getTableColumns(subscription)

/**
 * The memberships that have not ended: who is at a location now. A person who was invited and has not joined is among them, and so are the members of a
 * closed location.
 */
export const currentMembership = pgView('current_membership')
  .with({ securityInvoker: true })
  .as((query) => query.select(membershipColumns).from(membership).where(isNull(membership.endedAt)))

/** The employments that have not ended (ruling 25): also those of invited people who have not accepted, and those that begin later. */
export const currentEmployment = pgView('current_employment')
  .with({ securityInvoker: true })
  .as((query) => query.select(employmentColumns).from(employment).where(isNull(employment.endedOn)))

/** The current employments of people who have accepted the invitation. Only these give access to a practice (rulings 24, 25). */
export const acceptedEmployment = pgView('accepted_employment')
  .with({ securityInvoker: true })
  .as((query) =>
    query
      .select(employmentColumns)
      .from(employment)
      .where(and(isNull(employment.endedOn), isNotNull(employment.acceptedAt))),
  )

/** The locations that have not been closed, whatever their plan. */
export const openLocation = pgView('open_location')
  .with({ securityInvoker: true })
  .as((query) => query.select(locationColumns).from(location).where(isNull(location.closedAt)))

/** The plan that each location has now. A plan that will not renew is current until its paid year ends. */
export const currentSubscription = pgView('current_subscription')
  .with({ securityInvoker: true })
  .as((query) => query.select(subscriptionColumns).from(subscription).where(isNull(subscription.endedAt)))

/** The practices whose last payment has not failed (ruling 27). A practice without a payer is among them: it is not asked for money yet. */
export const payingPractice = pgView('paying_practice')
  .with({ securityInvoker: true })
  .as((query) =>
    query
      .select({ id: practice.id })
      .from(practice)
      .where(
        notExists(
          new QueryBuilder()
            .select({ one: sql`1` })
            .from(billing)
            .where(and(eq(billing.practiceId, practice.id), isNotNull(billing.paymentFailedAt))),
        ),
      ),
  )
