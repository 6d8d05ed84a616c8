import { useEffect, useRef } from 'react'

/**
 * Publishes the height of a foot as `--sp-foot`, the room that scrolling keeps free for it. If the foot grows, for example by an error, the focused
 * field is scrolled out from behind it (WCAG 2.2, 2.4.11).
 */
export function useFieldAboveFoot() {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = foot.current
    if (!element) return undefined
    const room = document.documentElement.style
    let before = Infinity
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      room.setProperty('--sp-foot', `${height}px`)
      const focused = document.activeElement
      if (height > before && focused && !element.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
      before = height
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      room.removeProperty('--sp-foot')
    }
  }, [])
  return foot
}
