import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px: cards instead of tables, bottom bar instead of sidebar. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}
