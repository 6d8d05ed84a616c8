import { itemKinds, kindNames } from '#content/checks/check-types'

/** "Fire extinguisher, Reception": what an item is and where, because many are named after their room. */
export const kindAndPlace = ({ kind, place }: { kind: string; place: string }): string =>
  [...itemKinds.filter((one) => one === kind).map((one) => kindNames[one]), place].filter(Boolean).join(', ')
