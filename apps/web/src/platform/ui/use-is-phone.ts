import { useMediaQuery } from '@mantine/hooks'

/** Whether the window fits a query at the first render already, and from then on. */
const useWindow = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false })

/** Below 900 px: cards instead of tables with many columns. Screens only: a narrow printed page does not change the layout. */
export const useIsNarrow = (): boolean => useWindow('screen and (max-width: 56.24em)')

/** Up to 464 px: only one card fits in a row (DASH-002). */
export const useIsOneCardWide = (): boolean => useWindow('(max-width: 464px)')

/** Below 768 px: cards instead of tables, bottom bar instead of sidebar. */
export const useIsPhone = (): boolean => useWindow('(max-width: 47.99em)')

/** Touch devices: no drag and drop, but a camera. */
export const useIsTouched = (): boolean => useWindow('(pointer: coarse)')
