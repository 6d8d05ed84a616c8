import { useReducedMotion } from '@mantine/hooks'
import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { whenIdle } from '#web/platform/when-idle.ts'

/** DASH-005. In milliseconds. */
const advanceEvery = 3000

export interface CarouselState {
  /** The ref for the element that clips the cards. */
  viewport: RefObject<HTMLDivElement | null>
  /** Handlers for the same element. Nothing moves while the pointer or the focus is in it. */
  holding: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
  /** Indexes of the first and last visible card, from 0. */
  first: number
  last: number
  /** Whether there are more cards than fit. */
  turns: boolean
  playing: boolean
  /** Whether automatic movement is available; never with reduced motion. */
  canPlay: boolean
  toggle: () => void
  next: () => void
  previous: () => void
}

/** A carousel that advances every 3 seconds. It stops while the pointer or the focus is in it, and can be paused permanently. */
export function useCarousel(count: number): CarouselState {
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const [viewport, embla] = useEmbla(still ? 0 : 20)
  const { first, perView, turns } = useView(embla)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const playing = turns && !still && !paused
  const moving = playing && !pointed && !focused

  useEffect(() => {
    if (!embla || !moving) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') scrollForward(embla)
    }, advanceEvery)
    return () => clearInterval(timer)
  }, [embla, moving])

  return {
    viewport,
    holding: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
    first,
    last: (first + perView - 1) % Math.max(count, 1),
    turns,
    playing,
    canPlay: !still,
    toggle: () => setPaused(!paused),
    next: () => embla && scrollForward(embla),
    previous: () => embla && scrollBack(embla),
  }
}

/** Loads the carousel library once the page is idle. The cards look the same without it. */
function useEmbla(duration: number): [RefObject<HTMLDivElement | null>, EmblaCarouselType | undefined] {
  const viewport = useRef<HTMLDivElement>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  useEffect(() => {
    let made: EmblaCarouselType | undefined
    let unmounted = false
    const make = async () => {
      const { default: EmblaCarousel } = await import('embla-carousel')
      if (unmounted || !viewport.current) return
      made = EmblaCarousel(viewport.current, { align: 'start', loop: true, duration })
      setEmbla(made)
    }
    // Without the library, the cards stay where they are.
    const cancelLoading = whenIdle(() => void make().catch(() => undefined))
    return () => {
      unmounted = true
      cancelLoading()
      made?.destroy()
      setEmbla(undefined)
    }
  }, [duration])
  return [viewport, embla]
}

/** The first visible card, the number of visible cards, and whether some do not fit. */
function useView(embla: EmblaCarouselType | undefined) {
  const [view, setView] = useState({ first: 0, perView: 1, turns: false })
  useEffect(() => {
    if (!embla) return
    const look = () => {
      const width = embla.slideNodes()[0]?.offsetWidth || 1
      setView({
        first: embla.selectedScrollSnap(),
        perView: Math.max(1, Math.round(embla.rootNode().clientWidth / width)),
        turns: embla.scrollSnapList().length > 1,
      })
    }
    embla.on('select', look).on('reInit', look).on('resize', look)
    look()
    return () => void embla.off('select', look).off('reInit', look).off('resize', look)
  }, [embla])
  return view
}

/** Moves to the next card. Wraps around even if there are too few cards for the library's loop. */
function scrollForward(embla: EmblaCarouselType) {
  if (embla.canScrollNext()) embla.scrollNext()
  else embla.scrollTo(0)
}

function scrollBack(embla: EmblaCarouselType) {
  if (embla.canScrollPrev()) embla.scrollPrev()
  else embla.scrollTo(embla.scrollSnapList().length - 1)
}
