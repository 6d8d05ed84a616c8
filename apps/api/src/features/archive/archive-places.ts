import { ExportUnderWay } from '#contract/exports'
import { TooManyArchives } from '#contract/archive'
import { fail } from '#api/platform/errors'

/** The archives that one server makes and sends at the moment. */
export interface ArchivePlaces {
  /** @throws ExportUnderWay, TooManyArchives where no place is free. */
  check(practiceId: string, inAll: number): void
  /** Takes a place and returns the function that gives it back. @throws ExportUnderWay, TooManyArchives */
  take(practiceId: string, inAll: number): () => void
}

/** One place for each practice, and a few in all, because an archive reads everything and takes as long as its reader's line. */
export function archivePlaces(): ArchivePlaces {
  const busy = new Set<string>()
  const check = (practiceId: string, inAll: number) => {
    if (busy.has(practiceId)) fail(ExportUnderWay)
    if (busy.size >= inAll) fail(TooManyArchives)
  }
  return {
    check,
    take: (practiceId, inAll) => {
      check(practiceId, inAll)
      busy.add(practiceId)
      return () => void busy.delete(practiceId)
    },
  }
}
