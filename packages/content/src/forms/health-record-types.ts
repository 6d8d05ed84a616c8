/** The types a health document can have (API-L-020), in the order of the select. */
export const healthRecordTypes = ['Health Document', 'Vaccination Record', 'TB Test', 'Hepatitis B Record', 'Other'] as const

export type HealthRecordType = (typeof healthRecordTypes)[number]

/** The type of an upload without a type (HDOC-017). */
export const defaultHealthRecordType: HealthRecordType = 'Health Document'
