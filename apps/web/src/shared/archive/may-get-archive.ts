import type { User } from '#contract/access/access'

/** Whether to offer the archive: to administrators of the practice. Support access never gets it (ruling 5). */
export const mayGetArchive = ({ practiceAdmin, support }: User): boolean => practiceAdmin && support === null
