import { withoutCovered } from '#content/chemicals/label'
import { hazardStatements } from '#content/chemicals/statements'

/** Hazard statements in the words of the standard (29 CFR 1910.1200 Appendix C), the gravest of a kind; a code that it does not have stays a code. */
export const hazardWords = (codes: readonly string[]): string[] => [
  ...new Set(withoutCovered(codes).map((code) => hazardStatements().get(code)?.statement ?? code)),
]
