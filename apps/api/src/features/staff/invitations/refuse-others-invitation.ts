import { invalid } from '#api/platform/errors'

import type { LockedMember } from '../lock-member.ts'

/**
 * Whoever owns the contact of an invitation gets its places. So only an administrator of all of these places may change the contact; an administrator
 * of one location could otherwise gain access to another one (ruling 23).
 */
export function refuseOthersInvitation({ member, administered }: LockedMember, field: string): void {
  if (member.invitePending && !member.locations.every((id) => administered.includes(id)))
    invalid({ [field]: `Until ${member.fullName} has joined, only an administrator of all their locations can change this.` })
}
