import type { Condition } from '../rules/condition.ts'
import { states } from '../facts/states.ts'

/** The states whose additions to federal law have their own page. */
const described = ['AK', 'CA', 'HI', 'MI', 'MN', 'NV', 'OR', 'TN', 'WA']

const pageOf = (state: string) => `state-${state.toLowerCase()}`

const others = states.filter(({ code, statePlan }) => statePlan && !described.includes(code)).map(({ code }) => code)

/** The pages about a state's OSHA program. A location sees one of them, or none where federal OSHA has jurisdiction. */
export const statePages: readonly string[] = [...described.map(pageOf), 'state-program']

/** The condition under which each of them is shown. */
export const statesOfPages: Readonly<Record<string, { shownIf: Condition }>> = {
  ...Object.fromEntries(described.map((state) => [pageOf(state), { shownIf: { states: [state] } }])),
  'state-program': { shownIf: { states: others } },
}
