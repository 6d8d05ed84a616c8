import { getTableColumns, isNull, notExists, and, eq, isNotNull, sql } from 'drizzle-orm'
import { pgView, QueryBuilder } from 'drizzle-orm/pg-core'

import { membership } from './people/people.ts'
import { billing, location, practice } from './practices.ts'

/*
 * What "current", "open" and "paying" mean. Each view is so simple that the planner replaces it by its tables, and `securityInvoker` applies the
 * row-level security of the caller to them. The application may only read views: statements that write or lock rows name the table.
 */

const { endedAt: _notEnded, ...membershipColumns } = getTableColumns(membership)
const { closedAt: _notClosed, ...locationColumns } = getTableColumns(location)

/**
 * The memberships that have not ended: who is at a location now. A person who was invited and has not joined is among them, and so are the members of a
 * closed location.
 */
export const currentMembership = pgView('current_membership')
  .with({ securityInvoker: true })
  .as((query) => query.select(membershipColumns).from(membership).where(isNull(membership.endedAt)))

/** The locations that have not been closed, whatever their plan. */
export const openLocation = pgView('open_location')
  .with({ securityInvoker: true })
  .as((query) => query.select(locationColumns).from(location).where(isNull(location.closedAt)))

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
