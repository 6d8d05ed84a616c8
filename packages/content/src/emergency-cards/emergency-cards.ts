import { bloodAndThreatCards } from './blood-and-threats.ts'
import { bodyCards } from './body.ts'
import { breathingAndHeartCards } from './breathing-and-heart.ts'
import type { EmergencyCard } from './card.ts'
import { substanceCards } from './substances.ts'

const cards = [...breathingAndHeartCards, ...bodyCards, ...substanceCards, ...bloodAndThreatCards] as const

export type EmergencyCardId = (typeof cards)[number]['id']

/** Every emergency card in display order: the danger to life comes first. */
export const emergencyCards: readonly (EmergencyCard & { id: EmergencyCardId })[] = cards

/** The card with an id, which may come from an address; undefined for an unknown one. */
export const emergencyCard = (id: string | undefined): EmergencyCard | undefined => emergencyCards.find((card) => card.id === id)
