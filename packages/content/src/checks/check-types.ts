/** The kinds of items that are checked again and again. */
export const itemKinds = [
  'eyewash',
  'extinguisher',
  'firstAidKit',
  'aed',
  'drugKit',
  'oxygen',
  'sharpsContainer',
  'sterilizer',
  'waterUnit',
  'amalgamSeparator',
  'gasCylinder',
  'laser',
  'xrayUnit',
  'nitrousUnit',
] as const

export type ItemKind = (typeof itemKinds)[number]

/** The name of each kind of item, for headings and filters. */
export const kindNames: Readonly<Record<ItemKind, string>> = {
  eyewash: 'Eyewash',
  extinguisher: 'Fire extinguisher',
  firstAidKit: 'First-aid kit',
  aed: 'AED',
  drugKit: 'Emergency drug kit',
  oxygen: 'Emergency oxygen',
  sharpsContainer: 'Sharps container',
  sterilizer: 'Sterilizer',
  waterUnit: 'Dental unit water',
  amalgamSeparator: 'Amalgam separator',
  gasCylinder: 'Gas cylinders',
  laser: 'Laser',
  xrayUnit: 'X-ray unit',
  nitrousUnit: 'Nitrous oxide system',
}

/** A number that is read or measured during a check, with the limits that it should keep. */
export interface CheckValue {
  label: string
  unit: string
  min?: number
  max?: number
  required?: true
}

/** One thing that can be wrong with an item. */
export interface CheckProblem {
  /** Never changes: results are stored with it. */
  key: string
  text: string
  /** The item is out of use by default until the problem is fixed. */
  outOfUse?: true
}

/** One thing that a person confirms in seconds. */
export interface CheckStatement {
  /** Never changes: results are stored with it. */
  key: string
  text: string
  seconds: number
  value?: CheckValue
  /** The recorded content of a kit that it asks about. OK needs its new last day. */
  content?: { id: string; part: string; validUntil: string }
  problems: readonly CheckProblem[]
}

/** Whether a photo is asked for. `required`: the result is a paper, a strip or a certificate that the record needs. */
type CheckPhoto = 'none' | 'optional' | 'required'

/** What is looked at on one item of a kind by one rule. */
export interface ItemCheck {
  kind: ItemKind
  ruleKey: string
  /** The words on the OK button: everything that one tap confirms. */
  ok: string
  statements: readonly CheckStatement[]
  photo: CheckPhoto
  citation: string
  /** The days until a corrective action is due, by default. A day without work moves it to the next working day. */
  fixDays: number
  /** The public page names an item of this kind that is out of use. */
  emergency?: true
  /** Items at one place are looked at together: one OK counts for all of them. Each keeps a result and a history of its own. */
  together?: true
}

/** A problem that leaves the item in use. */
export const problem = (key: string, text: string): CheckProblem => ({ key, text })

/** A problem that puts the item out of use by default. */
export const unusable = (key: string, text: string): CheckProblem => ({ key, text, outOfUse: true })
