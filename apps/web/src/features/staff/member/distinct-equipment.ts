import type { StaffMember } from '#contract/staff/staff'

type Equipment = StaffMember['equipment']

/** The member's equipment without duplicates. Each location has its own items, so a person at two locations has most items twice. */
export const distinctEquipment = (equipment: Equipment): Equipment =>
  equipment.filter((item, index) => equipment.findIndex((other) => other.id === item.id && other.name === item.name) === index)
