import classes from './view.module.css'

/** Text with every case-insensitive match of the search highlighted in yellow (LIB-023). */
export function MarkedText({ search, children }: { search: string; children: string }) {
  if (search === '') return children
  const parts = children.split(new RegExp(`(${patternOf(search)})`, 'giu'))
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no stable identity
      <mark key={index} className={classes.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** Matches the search text literally. Any whitespace matches any other whitespace, as on the server. */
const patternOf = (search: string) =>
  search
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/-]/gu, String.raw`\$&`))
    .join(String.raw`\s+`)
