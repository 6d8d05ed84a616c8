import { ActionIcon, Button, Group, Modal, Text } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import type { Address } from '#web/platform/routing/address.ts'
import { useGo } from '#web/platform/routing/use-go.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'
import { EmergencyCardView } from '#web/shared/emergency-cards/emergency-card-view.tsx'
import { shownCard } from '#web/shared/emergency-cards/shown-card.ts'

import classes from './command-palette.module.css'
import type { Entry, ScreenEntry } from './make-entry.ts'
import { ResultList } from './result-list.tsx'
import { hasOsha, hasSheets } from '#web/platform/session/has-osha.ts'
import { useOffered } from './use-offered.ts'

export interface CommandPaletteProps {
  onClose: () => void
  /** The existing screens that the user may open. */
  screens: readonly ScreenEntry[]
  /** Opens the support box, which is offered if nothing is found. */
  onSupport: () => void
  /** What was typed before the field had the focus. */
  takeTyped: () => string
}

/** Jumps to anything that the search finds by a few letters. Arrow keys select, Enter opens, Escape closes and discards the input. */
export function CommandPalette(props: CommandPaletteProps) {
  const phone = useIsPhone()
  useFocusBack()
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      size={600}
      yOffset="10dvh"
      fullScreen={phone}
      padding={0}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label="Search" radius={phone ? 0 : 8}>
        <Palette {...props} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ onClose, screens, onSupport, takeTyped }: CommandPaletteProps) {
  const go = useGo()
  const { locSubscriptionPlan } = useCurrentLocation()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  // The field is painted before its results, so that a tap or a letter is answered at once. Until the first paint, nothing is sought.
  const sought = useDeferredValue<string | null>(typed, null)
  const isBehind = sought !== typed
  const { card, groups, corrected, incomplete, ...found } = useOffered(sought ?? '', screens, sought !== null)
  const loading = isBehind || found.loading
  const entries = groups.flatMap((group) => group.entries)
  const active = entries[Math.min(place, entries.length - 1)]
  const activeId = active ? optionId(listId, active) : undefined
  const results = useRef<HTMLDivElement>(null)
  // Only what was scrolled is scrolled back, because that makes the browser lay out the page before its next frame.
  const scrolled = useRef(false)
  useEffect(() => {
    // The first entry is below an emergency card, so the top is shown instead of it.
    if (place === 0) {
      if (scrolled.current && results.current) results.current.scrollTop = 0
      scrolled.current = false
    } else if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, place])
  const opensNext = useRef(false)
  const openAddress = (address: Address) => {
    onClose()
    void go(address)
  }
  const open = ({ address }: Entry) => openAddress(address)
  // Enter was pressed before the results of the last letter were there.
  useEffect(() => {
    if (!opensNext.current || isBehind) return
    opensNext.current = false
    if (active) open(active)
  })
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && entries.length > 0) setPlace((Math.min(place, entries.length - 1) + step + entries.length) % entries.length)
    if (event.key === 'Enter') {
      if (isBehind) opensNext.current = true
      else if (active) open(active)
    }
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <>
      <div className={classes.head}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          role="combobox"
          aria-label="Search"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(activeId ? { 'aria-activedescendant': activeId } : {})}
          className={classes.input}
          placeholder="Search or go to..."
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          value={typed}
          onFocus={() => {
            const kept = takeTyped()
            setTyped((text) => text + kept)
          }}
          onKeyDown={handleKey}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPlace(0)
          }}
        />
        <ActionIcon aria-label="Close search" onClick={onClose}>
          <IconX size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      {entries.length === 0 && !loading && !card ? (
        <NothingFound typed={typed.trim()} onRecords={hasOsha(locSubscriptionPlan) ? openAddress : undefined} onSupport={onSupport} />
      ) : null}
      {typed.trim() === '' ? <Text className={classes.hint ?? ''}>{hint(locSubscriptionPlan)}</Text> : null}
      {corrected === undefined ? null : <Text className={classes.hint ?? ''}>Showing results for “{corrected}”</Text>}
      <div className={classes.results} ref={results} onScroll={() => (scrolled.current = true)}>
        {card ? <EmergencyCardView card={hasOsha(locSubscriptionPlan) ? shownCard(card) : { ...shownCard(card), links: [] }} /> : null}
        <ResultList id={listId} groups={groups} active={active} onOpen={open} optionId={(entry) => optionId(listId, entry)} />
      </div>
      <Text role="status" className={classes.status ?? ''}>
        {statusText({ count: entries.length, loading, incomplete })}
      </Text>
    </>
  )
}

interface NothingFoundProps {
  typed: string
  /** undefined if the user cannot see records. */
  onRecords: ((address: Address) => void) | undefined
  onSupport: () => void
}

/** Rendered directly below the field, where a phone keyboard does not cover it. */
function NothingFound({ typed, onRecords, onSupport }: NothingFoundProps) {
  return (
    <EmptyState
      boxed={false}
      title={`Nothing found for "${typed}"`}
      action={
        <Group gap="sm" justify="center">
          {onRecords ? (
            <Button variant="default" onClick={() => onRecords({ to: '/records', search: { search: typed } })}>
              Search records
            </Button>
          ) : null}
          <Button variant="default" onClick={onSupport}>
            Message support
          </Button>
        </Group>
      }
    >
      Try fewer letters or another word, for example "needle" or "training".
    </EmptyState>
  )
}

/** What the search covers, for an empty field. */
const hint = (plan: string | null) =>
  ['Find people, tasks, screens', ...(hasOsha(plan) ? ['records, forms, library pages, plans, checked items, fixes'] : [])]
    .concat(hasSheets(plan) ? ['data sheets'] : [])
    .concat('and dates that run out.')
    .join(', ')

const optionId = (listId: string, entry: Entry) => `${listId}-${entry.id.replaceAll(/\W/g, '-')}`

function statusText({ count, loading, incomplete }: { count: number; loading: boolean; incomplete: boolean }): string {
  const results = count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`
  if (loading) return count === 0 ? 'Searching…' : results
  return incomplete ? `${results}. Something could not be loaded.` : results
}
