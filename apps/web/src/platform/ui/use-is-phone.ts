import { useMediaQuery } from '@mantine/hooks'

/** Below 900 px: cards instead of tables with many columns. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 56.24em)', false, { getInitialValueInEffect: false })
}

/** Like `useIsNarrow`, but for screens only: a narrow printed page does not change the layout. */
export function useIsNarrowWindow(): boolean {
  return useMediaQuery('screen and (max-width: 56.24em)', false, { getInitialValueInEffect: false })
}

/** Up to 464 px: only one card fits in a row (DASH-002). */
export function useIsOneCardWide(): boolean {
  return useMediaQuery('(max-width: 464px)', false, { getInitialValueInEffect: false })
}

/** Below 768 px: cards instead of tables, bottom bar instead of sidebar. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}

/** Touch devices: no drag and drop, but a camera. */
export function useIsTouched(): boolean {
  return useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
}
