import { useEffect, type RefObject } from 'react'

/** Shows the place of a page that an address marks, once the page is there. */
export function useMarkedPlace(
  article: RefObject<HTMLElement | null>,
  { page, mark }: { page: string | undefined; mark: string | undefined },
) {
  useEffect(() => markPlace(article.current, mark), [article, page, mark])
}

/**
 * A block, or `block.line` for a line of a list or a row of a table. The blocks of a page follow its title, one element each. A place that is not there
 * is ignored.
 */
function markPlace(article: HTMLElement | null, mark: string | undefined) {
  const [block, line] = (mark ?? '').split('.')
  const element = block ? article?.children[Number(block) + 1] : undefined
  const place = line === undefined ? element : (element?.querySelectorAll(':scope > li, :scope tr')[Number(line)] ?? element)
  if (!(place instanceof HTMLElement)) return undefined
  place.setAttribute('data-marked', '')
  place.scrollIntoView({ block: 'center' })
  return () => place.removeAttribute('data-marked')
}
