/** The values of a practice's type, exactly as they are stored. */
export const practiceTypeValues = ['medical', 'dental', 'Veterinary', 'medicalLaboratory'] as const

/** The type of a location, by which content is filtered. */
export type PracticeType = (typeof practiceTypeValues)[number]

/** The practice types with their labels, in display order. */
export const practiceTypes: readonly { value: PracticeType; label: string }[] = [
  { value: 'medical', label: 'Medical' },
  { value: 'dental', label: 'Dental' },
  { value: 'Veterinary', label: 'Veterinary' },
  { value: 'medicalLaboratory', label: 'Medical Laboratory' },
]

/** Medical, dental and laboratory: the types that treat or test people. */
export const humanCareTypes: readonly PracticeType[] = ['medical', 'dental', 'medicalLaboratory']

/** Whether a text is a stored practice type. Validates values from a database or a request. */
export function isPracticeType(value: string): value is PracticeType {
  return practiceTypes.some((type) => type.value === value)
}
