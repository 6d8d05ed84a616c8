import { isMemberOf, type Actor } from '#api/platform/actor'
import { administersInPerson, isSupport } from '#api/platform/support-access'

/** The facts for decisions about a record. */
export interface RecordFacts {
  locationId: string
  kind: 'task' | 'form' | 'health'
  confidential: boolean
  /** Its author. */
  completedBy: string
  /** The person concerned. */
  subjectId: string | null
  /** The current locations of the person concerned, within the practice of the record; only locations to which their health data is open (ruling 39). */
  subjectLocations: readonly string[]
  status: 'pending' | 'approved' | 'discarded'
  archived: boolean
}

const administers = (actor: Actor, record: RecordFacts) => administersInPerson(actor, record.locationId)

/** Administrators of any present location of the person whom a health document is about (ruling 12). */
const looksAfter = (actor: Actor, record: RecordFacts) =>
  record.kind === 'health' && record.subjectLocations.some((locationId) => administersInPerson(actor, locationId))

/** Support access reaches neither health documents nor confidential forms, and decides nothing (ruling 5). */
export const can = {
  /**
   * Ordinary records: everyone at the location. Confidential forms: author, person concerned and administrators. Health documents: person concerned and administrators of the location or of any location of theirs only (ruling 12).
   * A discarded record is for its author and the administrators, so that the reason can be read; it is in no list (REC-040).
   */
  see: (actor: Actor, record: RecordFacts): boolean => {
    const author = record.completedBy === actor.userId
    if (isSupport(actor)) return record.kind !== 'health' && !record.confidential && record.status !== 'discarded'
    if (administers(actor, record) || looksAfter(actor, record)) return true
    if (record.status === 'discarded') return author && (record.kind !== 'health' || record.subjectId === actor.userId)
    if (record.kind === 'health') return record.subjectId === actor.userId
    return !record.confidential || author || record.subjectId === actor.userId
  },
  /**
   * The packet for the clinician after an exposure: administrators of the location and the person concerned. Not whoever else filled in the
   * form, because it says what health records the person has (ruling 12).
   */
  packet: (actor: Actor, record: RecordFacts & { formId: string | null }): boolean =>
    isExposure(record) && (administers(actor, record) || concerns(actor, record)),
  approve: (actor: Actor, record: RecordFacts): boolean => administers(actor, record) && record.status === 'pending',
  discard: (actor: Actor, record: RecordFacts): boolean => administers(actor, record) && record.status === 'pending',
  archive: (actor: Actor, record: RecordFacts): boolean => administers(actor, record) && record.status === 'approved' && !record.archived,
  unarchive: (actor: Actor, record: RecordFacts): boolean => administers(actor, record) && record.archived,
  /** REC-036: pending and active ones, never archived ones. */
  delete: (actor: Actor, record: RecordFacts): boolean => administers(actor, record) && record.status !== 'discarded' && !record.archived,
}

/** A discarded report is none. */
export const isExposure = ({ formId, status }: { formId: string | null; status: RecordFacts['status'] }) =>
  formId === 'exposureIncidentForm' && status !== 'discarded'

/** The actions that the page may offer. */
export const abilities = (actor: Actor, record: RecordFacts) => ({
  approve: can.approve(actor, record),
  discard: can.discard(actor, record),
  archive: can.archive(actor, record),
  unarchive: can.unarchive(actor, record),
  delete: can.delete(actor, record),
})

/**
 * Records belong to the people of their location; a private one also to the person it concerns, who may have moved to another location of the
 * practice, and a health document to the administrators of another location of its person (ruling 12).
 */
export const isWithinReach = (actor: Actor, record: RecordFacts) =>
  isMemberOf(actor, record.locationId) || looksAfter(actor, record) || (isPrivate(record) && concerns(actor, record))

const concerns = (actor: Actor, record: RecordFacts) => record.subjectId === actor.userId && !isSupport(actor)

/** Reading it is written to the audit trail (ruling 12). */
export const isPrivate = (record: RecordFacts) => record.kind === 'health' || record.confidential
