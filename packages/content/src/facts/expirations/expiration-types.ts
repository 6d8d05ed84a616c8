import type { ExpirationType } from './expiration-type.ts'
import { expirationsOfItems } from './of-items.ts'
import { expirationsOfPeople } from './of-people.ts'
import { expirationsOfPlaces } from './of-places.ts'
import type { PracticeType } from '../practice-types.ts'

/** Every shipped kind of date that runs out. */
export const expirationTypes: readonly ExpirationType[] = [...expirationsOfPeople, ...expirationsOfItems, ...expirationsOfPlaces]

/** The shipped type with a key; undefined for a type that a practice added. */
export const expirationType = (key: string): ExpirationType | undefined => expirationTypes.find((type) => type.key === key)

/** The shipped types that a location of a practice type is offered. */
export const expirationTypesAt = (practiceType: PracticeType): ExpirationType[] =>
  expirationTypes.filter(({ practiceTypes }) => practiceTypes?.includes(practiceType) ?? true)
