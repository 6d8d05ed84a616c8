import type { StaffMember } from '#contract/staff/staff'

/** Why the viewer may not change the member, in the words of the server; undefined if they may. */
export const whyNotChange = ({ can: { change, whyNot } }: StaffMember): string | undefined => (change ? undefined : (whyNot ?? undefined))

/** The same for removing the member. */
export const whyNotRemove = ({ can: { remove, whyNot } }: StaffMember): string | undefined => (remove ? undefined : (whyNot ?? undefined))
