/** Increased with every change of the texts; an acceptance is stored with the accepted version, and stays what it was. */
export const legalDocumentsVersion = 3

/** The days from which this version applies. Practices that accepted an earlier version have 30 days' notice (section 11 of the agreement). */
export const effectiveDates = { newPractices: 'November 28, 2026', earlierPractices: 'December 28, 2026' } as const

/** The line under the title of both documents (Cal. Bus. & Prof. Code 22575(b)(4)). */
export const versionLine = `*Version ${legalDocumentsVersion}. Effective date: ${effectiveDates.newPractices}. For practices that registered before that day: ${effectiveDates.earlierPractices}.*`
