import type { ContactPerson } from '#contract/account/account'
import type { ItemRow } from '#contract/rounds/round-lists'
import type { SearchHit } from '#contract/search/search'
import type { MemberHealthRecord } from '#contract/staff/staff-detail'
import type { OpenTask } from '#contract/tasks/tasks'
import type { SearchAsked } from '#api/data/search/search-source'
import type { Actor, Post } from '#api/platform/actor/actor'
import type { InTransaction } from '#api/platform/context'
import type { Db } from '#api/platform/database/database'

import type { Answer } from '../answer-question.ts'
import type { LibrarySource } from '../passages/passage.ts'

/** The caller with their post at the location, and the transaction of the question. */
export interface Asker extends Pick<InTransaction<never>, 'db' | 'audit' | 'now'> {
  actor: Actor
  post: Post
}

/** What an answer from data consists of. */
export type OwnAnswer = Pick<Answer, 'note'> & Partial<Pick<Answer, 'rows' | 'links'>>

interface TasksAsked {
  userId: string
  post: Post
  now: Date
  formName(formId: string): string | undefined
  support: boolean
  rounds: boolean
}

/** A record that the caller may see, with the day on which it was done, at the location. */
export interface FoundRecord {
  _id: string
  name: string
  completer: string
  day: string
}

/** The functions of other features with which the assistant reads the data of the caller and of the location. Each is what a screen shows to them. */
export interface OwnDataPorts {
  library: LibrarySource
  userTasks(db: Db, asked: TasksAsked): Promise<OpenTask[]>
  teamOverdue(db: Db, asked: TasksAsked): Promise<OpenTask[]>
  formName(formId: string): string | undefined
  trainingSummary(db: Db, asked: { userId: string; post: Post }): Promise<{ minutes: number; targetMinutes: number; nextYearStart: string }>
  membersAt(db: Db, asked: { locationId: string; position: 'administrator' | 'safetyOfficer'; first: string }): Promise<ContactPerson[]>
  listItems(db: Db, locationId: string): Promise<ItemRow[]>
  searchSheets(asked: SearchAsked): Promise<SearchHit[]>
  recordsOfForm(
    asked: { db: Db; actor: Actor; post: Post },
    wanted: { formId: string; about?: string; most: number },
  ): Promise<FoundRecord[]>
  healthRecordsOf(db: Db, whose: { practiceId: string; userId: string }): Promise<MemberHealthRecord[]>
}

/** Rows of an answer; the list behind the link has the others. */
export const mostRows = 10
