import type { Query, Words } from './query.ts'

// These functions are sent to a page as text, so each one stands alone.

interface Finder {
  queryAllByRole(root: HTMLElement, role: string, options: object): HTMLElement[]
  queryAllByLabelText(root: HTMLElement, text: (content: string) => boolean): HTMLElement[]
}

/** The first visible element that a query describes, or null. Needs `TestingLibraryDom` in the page. */
export function seek(query: Query): Element | null {
  const finder = (window as unknown as { TestingLibraryDom: Finder }).TestingLibraryDom
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const all = (one: Query): Element[] => {
    const roots = one.inside ? all(one.inside) : [document.body]
    return roots.flatMap((root) => (root instanceof HTMLElement ? within(root, one) : []))
  }
  const matcher = (words: Words) => (content: string) => {
    const text = plain(content)
    if ('pattern' in words) return new RegExp(words.pattern, words.flags).test(text)
    return words.exact ? text === words.text : text.toLowerCase().includes(words.text.toLowerCase())
  }
  const within = (root: HTMLElement, one: Query): Element[] => {
    if (one.by === 'label') return finder.queryAllByLabelText(root, matcher(one.name))
    if (one.by === 'css') {
      const matches = one.holding ? matcher(one.holding) : undefined
      const found = [...root.querySelectorAll(one.selector)]
      return matches
        ? found.filter((element) => [element, ...element.querySelectorAll('*')].some((part) => matches(part.textContent ?? '')))
        : found
    }
    const { name, level } = one
    return finder.queryAllByRole(root, one.role, { ...(name && { name: matcher(name) }), ...(level !== undefined && { level }) })
  }
  const isFile = (element: Element) => element instanceof HTMLInputElement && element.type === 'file'
  return all(query).find((element) => isFile(element) || element.getClientRects().length > 0) ?? null
}

/** What tells whether the page still changes, and whether it says that it loads. */
export function stillness(): { loading: boolean; mark: string } {
  const isSeen = ({ effect }: Animation) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false
  const moves = document
    .getAnimations()
    .some((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity && isSeen(one))
  const busy = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') !== null
  return {
    loading: document.readyState !== 'complete' || document.fonts.status !== 'loaded' || moves || busy,
    mark: `${performance.getEntriesByType('resource').length} ${document.body.innerHTML.length} ${document.documentElement.clientWidth}`,
  }
}

/** How many pixels the page is wider than its window, and the element that reaches farthest to the right. */
export function overflow(): { pixels: number; widest: string } {
  const root = document.scrollingElement ?? document.documentElement
  const pixels = root.scrollWidth - root.clientWidth
  const right = (element: Element) => element.getBoundingClientRect().right
  const widest = pixels > 0 ? [...document.body.querySelectorAll('*')].reduce((a, b) => (right(b) > right(a) ? b : a)) : undefined
  return { pixels, widest: widest?.outerHTML.slice(0, 160) ?? '' }
}

/** Notes errors from now on; a second call in the same document does nothing. */
export function watchErrors(): void {
  const here = window as unknown as { notedErrors?: string[] }
  if (here.notedErrors) return
  const noted: string[] = []
  here.notedErrors = noted
  const text = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value))
  const { error } = console
  console.error = (...values: unknown[]) => {
    noted.push(values.map(text).join(' '))
    error.apply(console, values)
  }
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      // Not a fault: the observers hear of the rest in the next frame.
      if (event instanceof ErrorEvent && event.message.startsWith('ResizeObserver loop')) return
      if (event instanceof ErrorEvent) noted.push(`${event.message} (${event.filename}:${event.lineno})`)
      else if (target instanceof HTMLImageElement || target instanceof HTMLScriptElement) noted.push(`Not loaded: ${target.src}`)
      else if (target instanceof HTMLLinkElement) noted.push(`Not loaded: ${target.href}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => void noted.push(`Unhandled rejection: ${text(reason)}`))
  addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) => void noted.push(`${violatedDirective} blocked ${blockedURI}`),
  )
}

/** Returns the errors noted since the last call, and the requests that the server refused. */
export function takeErrors(): string[] {
  const here = window as unknown as { notedErrors?: string[] }
  const noted = here.notedErrors?.splice(0) ?? []
  const refused = performance
    .getEntriesByType('resource')
    .filter((one): one is PerformanceResourceTiming => one instanceof PerformanceResourceTiming && one.responseStatus >= 400)
  performance.clearResourceTimings()
  return [...noted, ...refused.map(({ name, responseStatus }) => `Status ${responseStatus}: ${name}`)]
}
