const source =
  /\b(?:CFR|USC|U\.S\.C|WAC|OAR|OAC|CCR|HAR|NRS|NAC|NYCRR|Stat|Minn|Tenn|Code|Act|Pub|CPL|PL|ANSI|ADA|CGA|NFPA|USP|NIOSH|CDC|ACIP|OSHA|EPA|FDA|DEA|DOT|MMWR|HICPAC|NASPHV|instructions for use)\b/

/** The parenthesized passages that cite a law or a guideline, including the parentheses. */
export function citationsInText(text: string): string[] {
  return groupsIn(text).filter((group) => source.test(group))
}

/** The text without its citations. */
export function withoutCitations(text: string): string {
  return citationsInText(text).reduce((rest, group) => rest.replace(group, ''), text)
}

/** The outermost parentheses of a text; a citation contains nested ones. */
function groupsIn(text: string): string[] {
  const groups: string[] = []
  let depth = 0
  let start = 0
  for (const [index, letter] of [...text].entries()) {
    if (letter === '(' && depth++ === 0) start = index
    if (letter === ')' && depth > 0 && --depth === 0) groups.push([...text].slice(start, index + 1).join(''))
  }
  return groups
}
