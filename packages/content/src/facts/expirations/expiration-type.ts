import type { PracticeType } from '../practice-types.ts'

/** What a date concerns. */
export const subjectKinds = ['person', 'item', 'location', 'vendor'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Who is reminded: the person concerned, the administrators of the location, or both. */
export const remindedPeople = ['person', 'administrators', 'both'] as const
export type RemindedPeople = (typeof remindedPeople)[number]

/** A field that the type requires, besides the last day. */
export type ExpirationField = 'issuedOn' | 'number' | 'issuer' | 'state' | 'part' | 'lot' | 'hoursRequired'

/** A kind of date that runs out. */
export interface ExpirationType {
  /** Never changes: rows refer to it. */
  key: string
  name: string
  subject: SubjectKind
  /** The days before the end on which people are reminded, the longest first. */
  leadDays: readonly number[]
  reminds: RemindedPeople
  /** What is not allowed once the date has passed: "May not wear a respirator". */
  blocks?: string
  /** The law, standard or manual. Without it, to keep the date here is our own suggestion. */
  citation?: string
  /** Shown where the date is entered. */
  hint?: string
  /** The practice types that are offered the type; all by default. */
  practiceTypes?: readonly PracticeType[]
  /** The most months from the first to the last day, if the law sets them. The type then requires the first day. */
  atMostMonths?: number
  requires: readonly ExpirationField[]
  /** About a person's health: seen only by the person and the administrators of the location (ruling 12). */
  confidential?: true
  /** The same person may hold one in each state. */
  perState?: true
  /** It has a counter of hours, such as continuing education. */
  hours?: true
  /** A part of a kit or device, which has its own date. */
  part?: true
  /** The setup tables whose rows may be the item. */
  tables?: readonly string[]
}
