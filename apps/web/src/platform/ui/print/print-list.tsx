import { ActionIcon, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'

import { textOfError } from '../../api/api-error.ts'
import { lazyPart, usePreload } from '../page/lazy-part.tsx'
import { showError } from '../popup/toasts.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import type { ListSheetProps } from './list-sheet.tsx'
import { wholeList, type LoadPage, type WholeList } from './whole-list.ts'

const ListSheet = lazyPart(async () => (await import('./list-sheet.tsx')).ListSheet)

interface PrintListProps<Row> extends Omit<ListSheetProps<Row>, 'list' | 'printedAt'> {
  load: LoadPage<Row>
  /** Whether a row may be on paper, which leaves the practice; every row by default. */
  mayLeave?: (row: Row) => boolean
  /** The request of the list. A loaded list is forgotten when it changes. */
  of: unknown
  /** The number of rows on screen, and of all that match. */
  shown: number
  total: number
}

interface Loaded<Row> {
  of: string
  at: string
  list: WholeList<Row>
}

/** "Print list": prints every row that matches the filters, across all pages. Ctrl+P does the same if there are several pages. */
export function PrintList<Row>({ load, mayLeave, of, shown, total, ...sheet }: PrintListProps<Row>) {
  const [loaded, setLoaded] = useState<Loaded<Row>>()
  const [busy, setBusy] = useState(false)
  const request = JSON.stringify(of)
  usePreload(ListSheet)
  const print = async () => {
    setBusy(true)
    try {
      setLoaded({ list: await wholeList(load, mayLeave), of: request, at: new Date().toISOString() })
    } catch (error) {
      showError(textOfError(error))
    } finally {
      setBusy(false)
    }
  }
  usePrintKey(total > shown && !busy, () => void print())
  const button = { loading: busy, disabled: total === 0, onClick: () => void print() }
  return (
    <>
      {useIsPhone() ? (
        <ActionIcon variant="default" size={44} aria-label="Print list" {...button}>
          <IconPrinter size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />} {...button}>
          Print list
        </Button>
      )}
      {loaded?.of === request ? <ListSheet {...(sheet as ListSheetProps<unknown>)} list={loaded.list} printedAt={loaded.at} /> : null}
    </>
  )
}

/** Takes the key of the browser that would print the page on screen alone. */
function usePrintKey(takes: boolean, print: () => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    print()
  })
  useEffect(() => {
    if (!takes) return
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [takes])
}
