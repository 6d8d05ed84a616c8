import { hazardPhrases } from '#api/platform/sds-reader/hazard-phrases'

/** Of several wordings the longest. */
const words = new Map(hazardPhrases.toReversed().map(({ code, phrase }) => [code, phrase]))

/** Hazard statements in the words of the standard (29 CFR 1910.1200 Appendix C); a code that it does not have stays a code. */
export const hazardWords = (codes: readonly string[]): string[] => [...new Set(codes.map((code) => words.get(code) ?? code))]
