import { Fragment } from 'react'

/** CAS numbers separated by commas (SDS-003). No number wraps across lines, because its parts could be read as other numbers. */
export function CasNumbers({ cas }: { cas: readonly string[] }) {
  if (cas.length === 0) return '-'
  return cas.map((number, index) => (
    <Fragment key={number}>
      {index > 0 ? ', ' : ''}
      <span style={{ whiteSpace: 'nowrap' }}>{number}</span>
    </Fragment>
  ))
}
