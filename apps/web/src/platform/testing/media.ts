import { vi } from 'vitest'

/** Sets the matching media queries until the end of the test. */
export const matchMedia = (matches: (query: string) => boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: matches(query),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  )

/** Simulates a narrow window. */
export const onPhone = () => matchMedia((query) => query.includes('max-width'))

/** Simulates a touch device with a wide window. */
export const onTouchDevice = () => matchMedia((query) => query === '(pointer: coarse)')
