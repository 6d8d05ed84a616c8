import { invalid } from '#api/platform/errors'

import type { LockedMember } from '../lock-member.ts'

/**
 * An invitation that goes to another contact gives the places to the person who has that one. So only an administrator of all places that wait behind
 * it may send it elsewhere; the person who administers one location could otherwise walk into another (ruling 23).
 */
export function refuseOthersInvitation({ member, administered }: LockedMember, field: string): void {
  if (member.invitePending && !member.locations.every((id) => administered.includes(id)))
    invalid({ [field]: `Until ${member.fullName} has joined, only an administrator of all their locations can change this.` })
}
