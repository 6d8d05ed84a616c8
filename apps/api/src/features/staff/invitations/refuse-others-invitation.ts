import { invalid } from '#api/platform/errors'

import type { LockedMember } from '../lock-member.ts'

/**
 * The owner of an invitation's contact receives its posts. So only an administrator of all of these locations may change the contact; otherwise an
 * administrator of one location could gain access to another (ruling 23).
 */
export function refuseOthersInvitation({ member, administered }: LockedMember, field: string): void {
  if (member.invitePending && !member.locations.every((id) => administered.includes(id)))
    invalid({ [field]: `Until ${member.fullName} has joined, only an administrator of all their locations can change this.` })
}
