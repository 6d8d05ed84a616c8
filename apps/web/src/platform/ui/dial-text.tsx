import { Fragment, type ReactNode } from 'react'

/** Telephone numbers of the United States, and the short numbers for emergencies and for a suicide crisis. Not parts of longer numbers and citations. */
const numbers = /((?<![\d.(-])(?:\+?1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\d-])|(?<![\d.-])(?:911|988)(?![\d-]|\.\d))/g

/** A text in which a touch on a telephone number calls it. `show` renders each part. */
export function DialText({ children, show = (text) => text }: { children: string; show?: (text: string) => ReactNode }) {
  return children.split(numbers).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no stable identity
    <Fragment key={index}>{index % 2 === 1 ? <a href={`tel:${part.replaceAll(/[^\d+]/g, '')}`}>{show(part)}</a> : show(part)}</Fragment>
  ))
}
