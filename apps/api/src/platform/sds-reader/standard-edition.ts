import { plainText } from './plain-text.ts'
import { found, type Found, type Line } from './sheet-text.ts'

export type Edition = '2012' | '2024'

/** The day on which the rule of 2024 took effect. */
const ruleOf2024 = '2024-07-19'
/** The day of the rule of 2012, which brought the 16 sections. */
const ruleOf2012 = '2012-05-25'
const standard = /(hcs|hazcom|haz ?com|hazard communication|1910\.1200|osha)/
/** Words of the sections that came with the rule of 2024 (Appendix D, sections 9, 11 and 14). */
const newWords = /^particle characteristics|^interactive effects|transport in bulk according to imo/

/**
 * The edition of the Hazard Communication Standard a sheet follows: the year it says, else 2024 where it is dated since that rule and uses its headings,
 * else 2012 ("2012 or older") for a dated sheet with the sections of that rule. Null where nothing speaks for either.
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
