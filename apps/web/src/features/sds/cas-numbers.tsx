import { Fragment } from 'react'

/** CAS numbers with commas (SDS-003). None is divided at the end of a line: its parts alone could be taken for other numbers. */
export function CasNumbers({ cas }: { cas: readonly string[] }) {
  if (cas.length === 0) return '-'
  return cas.map((number, index) => (
    <Fragment key={number}>
      {index > 0 ? ', ' : ''}
      <span style={{ whiteSpace: 'nowrap' }}>{number}</span>
    </Fragment>
  ))
}
