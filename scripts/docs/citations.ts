/** The citations in a file: rulings as "12", requirements as "ROUTE-032". */
export interface Citations {
  rulings: string[]
  requirements: string[]
}

/** A requirement id is an area, an optional letter for its part, and three digits. Only hash function names look the same. */
const area = String.raw`\b(?!SHA-)[A-Z]{2,}(?:-[A-Z])?`
const joint = String.raw`(?:, (?:and |or |to )?| (?:and|or|to) |/)`
const requirement = new RegExp(`(${area})-(\\d{3})\\b(?!-)((?:${joint}(?:\\1-)?\\d{3}\\b(?!-))*)`, 'g')
const ruling = new RegExp(String.raw`\b(ruling|rulings) (\d{1,2})\b((?:${joint}\d{1,2}\b)*)`, 'gi')

/**
 * Returns the rulings and requirements that a text cites, with lists and ranges expanded ("rulings 5, 12", "UPL-001 to 004", "REC-001 to REC-053").
 */
export function citations(text: string): Citations {
  const line = onOneLine(text).replace(/'[A-Z-]+-\d+[A-Z]?'/g, '')
  return {
    rulings: [...line.matchAll(ruling)].flatMap(([, word = '', first = '', rest = '']) =>
      expand(first, word.toLowerCase() === 'rulings' ? rest : '').map(String),
    ),
    requirements: [...line.matchAll(requirement)].flatMap(([, prefix = '', first = '', rest = '']) =>
      expand(first, rest.replaceAll(`${prefix}-`, '')).map((number) => `${prefix}-${String(number).padStart(3, '0')}`),
    ),
  }
}

/** Returns the citations of a numbered design, a page that is not in this repository. */
export function citedDesigns(text: string): string[] {
  return [...onOneLine(text).matchAll(/\bdesigns? \d+\b/gi)].map(([citation]) => citation)
}

/** Joins wrapped lines and removes the comment marks at their start. */
function onOneLine(text: string): string {
  return text.replace(/[ \t]*\r?\n[ \t]*(?:\*(?!\/)|\/\/|--|>)?[ \t]*/g, ' ')
}

/** Expands a list such as "12" and ", 14 to 16" to its numbers. */
function expand(first: string, rest: string): number[] {
  const numbers = [Number(first)]
  for (const [, link = '', digits = ''] of rest.matchAll(/([^\d]+)(\d+)/g)) {
    const from = numbers.at(-1) ?? 0
    const to = Number(digits)
    for (let number = link.includes('to') ? from + 1 : to; number <= to; number += 1) numbers.push(number)
  }
  return numbers
}

/** The first cells of a page's table rows that explain one ruling or requirement each. */
export function explainedIds(page: string): string[] {
  return [...page.matchAll(/^\| ([A-Z-]*\d+) \| \S/gm)].map(([, id = '']) => id)
}

/** Maps each cited id to the files that cite it. */
export type Cited = Map<string, string[]>

/** Records that a file cites these ids. */
export function recordCitations(cited: Cited, ids: string[], file: string): void {
  for (const id of new Set(ids)) cited.set(id, [...(cited.get(id) ?? []), file])
}

/** The mismatches: cited ids without a line, lines without a citation, and duplicate lines. */
export function unresolved(cited: Cited, lines: string[]): string[] {
  const known = new Set(lines)
  return [
    ...[...cited].filter(([id]) => !known.has(id)).map(([id, files]) => `${id} has no line; cited in ${files.join(', ')}`),
    ...[...known].filter((id) => !cited.has(id)).map((id) => `${id} has a line and is cited nowhere`),
    ...lines.filter((id, at) => lines.indexOf(id) < at).map((id) => `${id} has two lines`),
  ].toSorted()
}
