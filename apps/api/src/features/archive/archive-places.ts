import { ExportUnderWay } from '#contract/exports'
import { TooManyArchives } from '#contract/archive'
import { fail } from '#api/platform/errors'

/** Limits the archives that one server makes and sends at a time. */
export interface ArchivePlaces {
  /** Throws if no slot is free. @throws ExportUnderWay, TooManyArchives */
  check(practiceId: string, inAll: number): void
  /** Takes a slot and returns the function that releases it. @throws ExportUnderWay, TooManyArchives */
  take(practiceId: string, inAll: number): () => void
}

/** Creates one slot per practice and a few in total, because an archive reads everything and stays open as long as the reader's download takes. */
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
