import { formatDate } from '#web/platform/format.ts'

/** "Entered from paper, walked on 11/19/2026". */
export const paperWords = (walkedOn: string) => `Entered from paper, walked on ${formatDate(walkedOn)}`
