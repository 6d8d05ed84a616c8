import type { RecordRow } from '#contract/records/records'

/** The name of the completer, for a deputy with the absent person (decision 036): "Dana Whitfield for Tessa Park". */
export const completerWords = ({ completedBy, completedFor }: Pick<RecordRow, 'completedBy' | 'completedFor'>): string =>
  completedFor ? `${completedBy.fullName} for ${completedFor.fullName}` : completedBy.fullName
