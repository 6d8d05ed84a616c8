import { useEffect, useRef } from 'react'

/** Polling interval and number of attempts, because a list reload and a panel close take some time. */
const everyMilliseconds = 50
const tries = 60

export interface RowFocus {
  /** Ref for the element around the rows. Each row has its key in `data-row`. */
  list: React.RefObject<HTMLDivElement | null>
  /** Event handlers for the same element. */
  watch: { onFocusCapture: (event: React.SyntheticEvent) => void; onClickCapture: (event: React.SyntheticEvent) => void }
}

/**
 * Keeps the keyboard focus in a list. When the last used row disappears or its panel closes, and nothing has the focus, focuses that row,
 * otherwise the row in its place, otherwise the list itself.
 */
export function useRowFocus(keys: readonly string[], selected: string | undefined): RowFocus {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<{ key: string; index: number }>(undefined)
  const before = useRef<{ keys: readonly string[]; selected: string | undefined }>({ keys, selected })
  const remember = (key: string | undefined) => {
    const index = key === undefined ? -1 : keys.indexOf(key)
    if (key !== undefined && index >= 0) last.current = { key, index }
  }
  useEffect(() => {
    const { keys: old, selected: opened } = before.current
    before.current = { keys, selected }
    if (selected !== undefined && keys.includes(selected)) last.current = { key: selected, index: keys.indexOf(selected) }
    const used = last.current
    if (!used) return
    const gone = old.includes(used.key) && !keys.includes(used.key)
    const closed = opened === used.key && selected === undefined
    if (gone || closed) return whenFocusIsFree(() => focusRow(list.current, used))
  }, [keys, selected])
  const watch = ({ target }: React.SyntheticEvent) => {
    const row = target instanceof Element ? target.closest('[data-row]') : null
    remember(row?.getAttribute('data-row') ?? undefined)
  }
  return { list, watch: { onFocusCapture: watch, onClickCapture: watch } }
}

function focusRow(list: HTMLElement | null, { key, index }: { key: string; index: number }) {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const row = rows.find((one) => one.dataset['row'] === key) ?? rows[Math.min(index, rows.length - 1)]
  const target = row?.querySelector<HTMLElement>('button, a') ?? list
  target?.focus()
}

/** Runs the function once nothing has the focus and no dialog or panel is open. Cancels it if something else takes the focus first. */
function whenFocusIsFree(work: () => void): () => void {
  let left = tries
  const timer = setInterval(() => {
    const open = document.querySelector('[role="dialog"], [role="alertdialog"]')
    const { activeElement, body } = document
    const free = activeElement === null || activeElement === body
    if (free && !open) work()
    if ((free && !open) || (!free && !open) || --left === 0) clearInterval(timer)
  }, everyMilliseconds)
  return () => clearInterval(timer)
}
