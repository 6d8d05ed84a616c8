import { plainText } from '../text/plain-text.ts'
import { found, type Found, type Line } from '../text/sheet-text.ts'

export type Edition = '2012' | '2024'

/** The effective date of the 2024 rule. */
const ruleOf2024 = '2024-07-19'
/** The date of the 2012 rule, which introduced the 16 sections. */
export const ruleOf2012 = '2012-05-25'
const standard = /(hcs|hazcom|haz ?com|hazard communication|1910\.1200|osha)/
/** Wording introduced by the 2024 rule (Appendix D, sections 9, 11 and 14). */
const newWords = /^particle characteristics|^interactive effects|transport in bulk according to imo/

/**
 * Returns the edition of the Hazard Communication Standard that a sheet follows. An edition named in the sheet counts first. Otherwise, a sheet that
 * mentions the standard, has its sections and is dated on or after the 2012 rule counts as 2024 if its date is on or after the 2024 rule and it uses
 * that rule's wording, else as 2012 ("2012 or older"). null if nothing indicates either.
 */
export function standardEdition(lines: readonly Line[], revised: Found<string> | null, sections: number): Found<Edition> | null {
  const said = (year: Edition) =>
    lines.find(({ text }) => {
      const plain = plainText(text)
      return (
        standard.test(plain) &&
        new RegExp(`(hcs|haz ?com|standard|hcs:|osha|1910\\.1200)[^\\d]{0,40}\\b${year}\\b|\\b${year} (osha|hcs|haz|revision)`).test(plain)
      )
    })
  const newest = said('2024')
  if (newest) return found('2024', newest)
  const older = said('2012')
  if (older) return found('2012', older)
  if (!revised || sections < 14 || !lines.some(({ text }) => standard.test(plainText(text)))) return null
  if (revised.value < ruleOf2024) return revised.value >= ruleOf2012 ? { ...revised, value: '2012' } : null
  const wording = lines.find(({ text }) => newWords.test(plainText(text).replace(/^[\s*•·\d.-]+/, '')))
  return wording ? found('2024', wording) : { ...revised, value: '2012' }
}
