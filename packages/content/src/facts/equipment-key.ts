/**
 * When the last item was given that a row key of `PersonEquipment` stands for, in seconds. 0 if only the role requires equipment.
 */
export const lastGiven = (key: string): number => Number(key.slice(key.lastIndexOf('/') + 1))

/** The role that a row key of `PersonEquipment` stands for. */
export const roleOf = (key: string): string => key.slice(0, key.lastIndexOf('/'))
