import { isMemberOf, type Actor } from '#api/platform/actor/actor'
import { administersInPerson, isSupport } from '#api/platform/actor/support-access'

/** The facts that decide who may see and do what with a record. */
export interface RecordFacts {
  locationId: string
  kind: 'task' | 'form' | 'health'
  confidential: boolean
  /** Its author. */
  completedBy: string
  /** The person concerned. */
  subjectId: string | null
  /** The subject's current locations within the record's practice; only locations with which their health data is shared (ruling 39). */
  subjectLocations: readonly string[]
  status: 'pending' | 'approved' | 'discarded'
  archived: boolean
}

const administers = (actor: Actor, record: RecordFacts) => administersInPerson(actor, record.locationId)

/** Whether the actor administers any current location of the subject of a health document (ruling 12). */
const administersSubject = (actor: Actor, record: RecordFacts) =>
  record.kind === 'health' && record.subjectLocations.some((locationId) => administersInPerson(actor, locationId))

/** Support access cannot open health documents or confidential forms, and makes no decisions (ruling 5). */
export const can = {
  /**
   * Records are accessible to the people of their location. A private record is also accessible to its subject, who may have moved to another
   * location of the practice, and a health document to the administrators of its subject's other locations (ruling 12).
   */
  reach: (actor: Actor, record: RecordFacts): boolean =>
    isMemberOf(actor, record.locationId) || administersSubject(actor, record) || (isPrivate(record) && concerns(actor, record)),
  /**
   * Ordinary records: everyone at the location. Confidential forms: author, subject and administrators. Health documents: only the subject and the
   * administrators of the location or of any of the subject's locations (ruling 12). A discarded record is visible to its author and the
   * administrators, so that they can read the reason; no list contains it (REC-040).
   */
  see: (actor: Actor, record: RecordFacts): boolean => {
    const author = record.completedBy === actor.userId
    if (isSupport(actor)) return record.kind !== 'health' && !record.confidential && record.status !== 'discarded'
    if (administers(actor, record) || administersSubject(actor, record)) return true
    if (record.status === 'discarded') return author && (record.kind !== 'health' || record.subjectId === actor.userId)
    if (record.kind === 'health') return record.subjectId === actor.userId
    return !record.confidential || author || record.subjectId === actor.userId
  },
  /**
   * The packet for the clinician after an exposure: administrators of the location and the exposed person. Not another person who filled in the form,
   * because the packet says what health records the exposed person has (ruling 12).
   */
  packet: (actor: Actor, record: RecordFacts & { formId: string | null }): boolean =>
    isExposure(record) && (administers(actor, record) || concerns(actor, record)),
  /** A photo of a round that is not finished belongs to no record yet: the people of the location, who may share the round. */
  seeStopPhoto: (actor: Actor, locationId: string | null): boolean => locationId !== null && isMemberOf(actor, locationId),
  /** Every list shows an administrator of its location every record that is not discarded. */
  listEverything: (actor: Actor, locationId: string): boolean => administersInPerson(actor, locationId),
  /** Administrators of the location, while the record is pending. */
  approve: (actor: Actor, record: RecordFacts): boolean => administers(actor, record) && record.status === 'pending',
  /** Administrators of the location, while the record is pending. */
  discard: (actor: Actor, record: RecordFacts): boolean => administers(actor, record) && record.status === 'pending',
  /** Administrators of the location, if the record is approved and not archived. */
  archive: (actor: Actor, record: RecordFacts): boolean => administers(actor, record) && record.status === 'approved' && !record.archived,
  unarchive: (actor: Actor, record: RecordFacts): boolean => administers(actor, record) && record.archived,
  /** REC-036: pending and active records, never archived ones. */
  delete: (actor: Actor, record: RecordFacts): boolean => administers(actor, record) && record.status !== 'discarded' && !record.archived,
}

/** A discarded report does not count as an exposure. */
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

const concerns = (actor: Actor, record: RecordFacts) => record.subjectId === actor.userId && !isSupport(actor)

/** Reading such a record is audited (ruling 12). */
export const isPrivate = (record: RecordFacts) => record.kind === 'health' || record.confidential
