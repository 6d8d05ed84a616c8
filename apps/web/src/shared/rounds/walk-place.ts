import { createContext, useContext } from 'react'

/** A round that is walked on a shared tablet: nothing leads to other screens, and nobody is chosen by name (decision 144). */
export interface TabletPlace {
  /** Back to the rounds of the tablet. */
  leave: () => void
}

export const TabletPlaceContext = createContext<TabletPlace | undefined>(undefined)

/** Undefined on every other device. */
export const useTabletPlace = (): TabletPlace | undefined => useContext(TabletPlaceContext)
