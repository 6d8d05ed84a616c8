import type { StaffMember } from '#contract/staff'

type Equipment = StaffMember['equipment']

/** What a member has been given, once each: every location has its own, and the person who works at two of them has most of it twice. */
export const distinctEquipment = (equipment: Equipment): Equipment =>
  equipment.filter((item, index) => equipment.findIndex((other) => other.id === item.id && other.name === item.name) === index)
