import { hazardStatements } from '#content/chemicals/statements'

/** Hazard statements in the words of the standard (29 CFR 1910.1200 Appendix C); a code that it does not have stays a code. */
export const hazardWords = (codes: readonly string[]): string[] => [
  ...new Set(codes.map((code) => hazardStatements().get(code)?.statement ?? code)),
]
