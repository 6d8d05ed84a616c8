import { Pagination } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'

export interface PagerProps {
  /** The pager's name for screen readers: "Pages of staff members". */
  label: string
  page: number
  total: number
  pageSize: number
  onPage: (page: number, options?: { replace?: boolean }) => void
  /** The read of the list. With it, a page after the last one is replaced by the last one. */
  query?: { isPlaceholderData: boolean }
}

/** Three page numbers around the current one, with arrows (ADM-043). Renders nothing if there is only one page. */
export function Pager({ label, page, total, pageSize, onPage, query }: PagerProps) {
  const pages = Math.ceil(total / pageSize)
  // While the answer for another filter is still shown, its total says nothing about this page.
  const beyond = query?.isPlaceholderData === false && pages > 0 && page > pages
  const showLast = useEffectEvent(() => onPage(pages, { replace: true }))
  useEffect(() => {
    if (beyond) showLast()
  }, [beyond])
  if (pages < 2) return null
  const shown = Math.min(3, pages)
  const first = Math.min(Math.max(1, page - 1), pages - shown + 1)
  return (
    <Pagination.Root total={pages} value={page} onChange={onPage} mt="md" role="navigation" aria-label={label}>
      <div style={{ display: 'flex', gap: 8, justifyContent: 'center' }}>
        <Pagination.Previous aria-label="Previous page" />
        {Array.from({ length: shown }, (_, index) => first + index).map((number) => (
          <Pagination.Control
            key={number}
            active={number === page}
            aria-label={`Page ${number}`}
            {...(number === page ? { 'aria-current': 'page' as const } : {})}
            onClick={() => onPage(number)}
          >
            {number}
          </Pagination.Control>
        ))}
        <Pagination.Next aria-label="Next page" />
      </div>
    </Pagination.Root>
  )
}
