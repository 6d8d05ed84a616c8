import type { SheetArea } from '#api/data/tables/sds/sds'

/** The areas where a chemical is used now. */
export const usedNow = (areas: readonly SheetArea[]): string[] => areas.filter(({ to }) => to === null).map(({ area }) => area)
