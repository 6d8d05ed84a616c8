import { withoutBeginning } from '../text/field-label.ts'
import { withJoinedLabels } from '../text/joined-labels.ts'
import { plainText } from '../text/plain-text.ts'
import { found, type Found, type Line } from '../text/sheet-text.ts'

export type SignalWord = 'Danger' | 'Warning' | 'None'

const label =
  /(?:ghs |hcs |clp )?signal[- ]?words?(?:\(s\))?|palabras? (?:de )?(?:advertencia|senal|aviso)|mentions? d'avertissement|mots?[- ](?:indicateur|signal)|signalwort/
/** What may stand between the label and its value: "(GHS-US)", ":", "-", "for this product is". */
const between = String.raw`(?: ?\([a-z -]{2,12}\))?(?:(?: (?:for|of|to|de|del|para|du|pour) [a-z ]{2,40})? (?:is|es|est)\b)?[\s:;.=–-]*`
const words: readonly [SignalWord, string][] = [
  ['Danger', String.raw`["“'*]*(?:danger|peligro)\b`],
  ['Warning', String.raw`["“'*]*(?:warning|atencion|advertencia|attention|avertissement)\b(?! tact)`],
  [
    'None',
    String.raw`(?:none|no signal|not? (?:a )?(?:applicable|required|classified|available|assigned|needed|relevant|hazardous|label)|n\.? ?\/? ?a\b|nil\b|ninguna?|sin palabra|no (?:se )?(?:aplica|requiere|requerid|clasific)|aucune?|sans objet|non (?:applicable|requis|classe)|neant|pas de mention|no hay|suprimid[ao]|omitid[ao]|omitted|deleted|supprimee?)`,
  ],
]
const startsWith = words.map(([word, pattern]): [SignalWord, RegExp] => [word, new RegExp(`^(?:${pattern})`)])
const afterLabel = words.map(([word, pattern]): [SignalWord, RegExp] => [
  word,
  new RegExp(`(?:^|[\\s.;:,|])(?:${label.source})${between}(?:${pattern})`),
])
const onlyLabel = new RegExp(`^(?:${label.source})${between}$`)
const alone = /^(?:ghs0\d[ ,]*)*["“'*]*(danger|warning|peligro|atencion)["”'*]*[!:. ]*$/
/** A signal word before a statement: "WARNING: CAUSES SKIN IRRITATION." */
export const beforeStatement =
  /^(?:emergency overview ?[:.–-]+ ?)?(danger|warning|peligro|atencion) ?[!:.–-]+ ?(?=causes?\b|may\b|can\b|harmful|toxic|fatal|flammable|combustible|extremely|highly|very|corrosive|contents|contains gas|irritant|poison|suspected|pressuri[sz]ed|provoca|puede|nocivo|mortal|toxico|liquido|h[234]\d\d)/

/**
 * Returns the signal word of section 2: beside, below or above its label, else from a line that consists of the word alone or begins with it before a
 * statement. A word that continues the line above it ("Tactile warning of / danger") is no signal word.
 */
export function signalWord(lines: readonly Line[]): Found<SignalWord> | null {
  const section = withJoinedLabels(lines, onlyLabel)
  return labelled(section) ?? withLettersApart(section) ?? withoutLabel(section)
}

function labelled(section: readonly Line[]): Found<SignalWord> | null {
  for (const [at, line] of section.entries()) {
    const plain = plainText(line.text)
    const beside = afterLabel.find(([, pattern]) => pattern.test(plain))
    if (beside) return found(beside[0], line)
    const cell = line.cells.find(({ text }) => onlyLabel.test(plainText(withoutBeginning(text))))
    if (!cell) continue
    const near = [...section.slice(at + 1, at + 4), ...section.slice(Math.max(0, at - 1), at)]
    for (const next of near.filter(({ page, y }) => page === line.page && Math.abs(y - line.y) < 45))
      for (const { text, x, end } of next.cells) {
        const word = next.y < line.y && line.y - next.y > 9 ? undefined : wordIn(text)
        if (word && end > cell.x - 12 && (x < cell.end + 12 || x > cell.x)) return found(word, next)
      }
  }
  return null
}

/** "Signal W ord: Danger": some programs set letters apart. */
function withLettersApart(section: readonly Line[]): Found<SignalWord> | null {
  for (const line of section) {
    const [, rest = ''] = /^signalwords?(?:\(s\))?[:;.=-]*(.{3,20})$/.exec(plainText(line.text).replaceAll(' ', '')) ?? []
    const word = wordIn(rest)
    if (word) return found(word, line)
  }
  return null
}

function withoutLabel(section: readonly Line[]): Found<SignalWord> | null {
  for (const [at, line] of section.entries()) {
    const plain = plainText(line.text)
    const isWord = (alone.test(plain) || beforeStatement.test(plain)) && /^\P{L}*\p{Lu}/u.test(line.text)
    const above = section[at - 1]
    const goesOn = above?.page === line.page && /\b(?:of|de|du|d'|or|o|ou|y|and)$/.test(plainText(above.cells[0]?.text ?? ''))
    const word = isWord && !goesOn ? wordIn(plain.replace(/^(?:ghs0\d[ ,]*)+|^emergency overview\P{L}+/u, '')) : undefined
    if (word) return found(word, line)
  }
  return null
}

const wordIn = (text: string) => startsWith.find(([, pattern]) => pattern.test(plainText(text).replace(/^[\s:;.•*-]+/, '')))?.[0]
