import { useReducedMotion } from '@mantine/hooks'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'

/** DASH-005. */
export const advanceEvery = 3000

export interface CarouselState {
  /** Goes on the element that hides what does not fit. */
  viewport: (element: HTMLElement | null) => void
  /** First and last card in view, counted from 0. */
  first: number
  last: number
  /** More cards than fit: there is something to turn. */
  turns: boolean
  playing: boolean
  /** Whether it ever moves by itself; never where people ask for less motion. */
  canPlay: boolean
  toggle: () => void
  next: () => void
  previous: () => void
}

/** A carousel that advances by itself every 3 seconds, stops while somebody points at it or has the focus in it, and can be paused for good. */
export function useCarousel(count: number): CarouselState {
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const [plugins] = useState(() => [Autoplay({ delay: advanceEvery, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })])
  const [viewport, embla] = useEmblaCarousel({ align: 'start', loop: true, duration: still ? 0 : 20 }, plugins)
  const [view, setView] = useState({ first: 0, last: 0, turns: false })
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (!embla) return
    const look = () => {
      const shown = embla.slidesInView()
      const first = embla.selectedScrollSnap()
      setView({ first, last: (first + Math.max(shown.length, 1) - 1) % Math.max(count, 1), turns: shown.length < count })
    }
    embla.on('slidesInView', look).on('select', look).on('reInit', look)
    look()
    return () => void embla.off('slidesInView', look).off('select', look).off('reInit', look)
  }, [embla, count])

  const playing = view.turns && !still && !paused
  useEffect(() => {
    const autoplay = embla?.plugins().autoplay
    if (playing) autoplay?.play()
    else autoplay?.stop()
  }, [embla, playing])

  return {
    viewport,
    ...view,
    playing,
    canPlay: !still,
    toggle: () => setPaused(!paused),
    next: () => embla?.scrollNext(still),
    previous: () => embla?.scrollPrev(still),
  }
}
