import type { FormDefinition } from './form-types.ts'

/** Whether the lists of a location of these practice types contain the form. */
export const isListedAt = ({ listedAt }: Pick<FormDefinition, 'listedAt'>, practiceTypes: readonly string[]): boolean =>
  listedAt === undefined || listedAt.some((type) => practiceTypes.includes(type))
