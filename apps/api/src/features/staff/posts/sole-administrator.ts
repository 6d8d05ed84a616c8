import { sql } from 'drizzle-orm'

import type { ErrorDeclaration } from '#contract/endpoint/errors'
import type { StaffMember } from '#contract/staff/staff'
import { soleAdministratorText } from '#contract/staff/staff-changes'
import { fail } from '#api/platform/errors'

import type { WantedPost } from './wanted-posts.ts'

/** SQL over a membership `b` of a listed person `p`: an administrator who has joined, at a location without another one who has (STAFF-061). */
export const isSoleAdministrator = sql`(b.is_administrator and not p."invitePending" and p."isRegistrationCompleted" = 2 and not exists (
  select from current_membership o join "user" ou on ou.id = o.user_id and ou.registration_state = 2
  join accepted_employment oe on oe.practice_id = o.practice_id and oe.user_id = o.user_id
  where o.practice_id = b.practice_id and o.location_id = b.location_id and o.user_id <> b.user_id and o.is_administrator))`

/**
 * Every location must keep an administrator who has completed the registration.
 * @throws `refusal` if the change would remove the only one (STAFF-061 to 066)
 */
export function refuseRemovingSoleAdministrator(
  { fullName, posts }: Pick<StaffMember, 'fullName' | 'posts'>,
  { wanted, refusal }: { wanted: readonly WantedPost[]; refusal: ErrorDeclaration },
): void {
  for (const post of posts)
    if (post.soleAdministrator && !wanted.find((one) => one.locationId === post._id)?.isAdministrator)
      fail(refusal, { text: soleAdministratorText(fullName, post.label) })
}
