import type { PracticeType } from '../practice-types.ts'
import { stateByCode } from '../states.ts'

/**
 * How far a row was checked. `text`: seen in the text of the rule or on a page of the agency. `restated`: seen in a restatement by somebody else.
 * `known`: well known, but not read again.
 */
export const certainties = ['text', 'restated', 'known'] as const
export type Certainty = (typeof certainties)[number]

/** The least that the law of one state asks for on one topic, with its source. */
export interface StateFloor<Value = unknown> {
  value: Value
  citation: string
  /** The address at which the rule was read, without the protocol. */
  source: string
  /** The day of the check. */
  checkedOn: string
  certainty: Certainty
}

/** A topic on which states differ from federal law, with the rows that are loaded. */
export interface FloorTopic<Value = unknown> {
  /** What the rows are about, as part of a sentence: "the spore test of sterilizers". */
  title: string
  practiceTypes: readonly PracticeType[]
  /** What applies where federal OSHA has jurisdiction. Left out if the topic belongs to state boards, about which federal law says nothing. */
  federal?: StateFloor<Value>
  /** The rows of single states, by postal code. */
  states: Readonly<Record<string, StateFloor<Value>>>
}

/** The row that applies in a state; undefined if none is loaded for it. A state with its own plan is never covered by the federal row. */
export function floorIn<Value>(topic: FloorTopic<Value>, code: string): StateFloor<Value> | undefined {
  const state = stateByCode(code)
  return topic.states[state?.code ?? ''] ?? (state?.statePlan ? undefined : topic.federal)
}

/** What has to be said about a value that was not read in the text of the rule; empty for one that was. */
export const doubtOf = ({ certainty }: Pick<StateFloor, 'certainty'>): string =>
  certainty === 'known' ? 'Confirm the current figure in the rule cited here.' : ''
