/** A pictogram of 29 CFR 1910.1200 Appendix C, figure C.1: a red square frame standing on a corner, with a black symbol on white. */
export interface Pictogram {
  /** GHS01 to GHS09. */
  code: string
  name: string
  /** The hazard in a few plain words. */
  meaning: string
  /** Our own drawing in `packages/content/library/drawings`. */
  drawing: string
  /** False for the environment pictogram, which OSHA allows but does not require. */
  osha: boolean
}

export const pictograms: readonly Pictogram[] = [
  { code: 'GHS01', name: 'Exploding bomb', meaning: 'Explodes', drawing: 'ghs-exploding-bomb', osha: true },
  { code: 'GHS02', name: 'Flame', meaning: 'Catches fire', drawing: 'ghs-flame', osha: true },
  { code: 'GHS03', name: 'Flame over circle', meaning: 'Feeds a fire', drawing: 'ghs-flame-over-circle', osha: true },
  { code: 'GHS04', name: 'Gas cylinder', meaning: 'Gas under pressure', drawing: 'ghs-gas-cylinder', osha: true },
  { code: 'GHS05', name: 'Corrosion', meaning: 'Burns skin, eyes or metal', drawing: 'ghs-corrosion', osha: true },
  { code: 'GHS06', name: 'Skull and crossbones', meaning: 'Poisonous in small amounts', drawing: 'ghs-skull-and-crossbones', osha: true },
  {
    code: 'GHS07',
    name: 'Exclamation mark',
    meaning: 'Irritates, is harmful or makes drowsy',
    drawing: 'ghs-exclamation-mark',
    osha: true,
  },
  {
    code: 'GHS08',
    name: 'Health hazard',
    meaning: 'Cancer, asthma or harm to organs or the unborn',
    drawing: 'ghs-health-hazard',
    osha: true,
  },
  { code: 'GHS09', name: 'Environment', meaning: 'Harms water life', drawing: 'ghs-environment', osha: false },
]
