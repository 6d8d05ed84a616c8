import classes from './view.module.css'

/** A text in which what is searched for is marked in yellow, whatever the case of its letters (LIB-023). */
export function MarkedText({ search, children }: { search: string; children: string }) {
  if (search === '') return children
  const parts = children.split(new RegExp(`(${patternOf(search)})`, 'giu'))
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no identity of their own
      <mark key={index} className={classes.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** The searched text as it is; any white space stands for any other, as on the server. */
const patternOf = (search: string) =>
  search
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/-]/gu, String.raw`\$&`))
    .join(String.raw`\s+`)
