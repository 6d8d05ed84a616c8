import { practiceTypeValues } from '../practice-types.ts'
import { states } from '../states.ts'
import { floorIn } from './state-floor.ts'
import type { FloorTopic } from './state-floor.ts'

/**
 * The industries that are exempt from the OSHA 300 log. `federalList`: those of 29 CFR 1904, Subpart B, Appendix A. `ownList`: those of a list of the
 * state. `none`: every industry keeps it.
 */
export interface LogExemption {
  industries: 'federalList' | 'ownList' | 'none'
  /** The list, as part of a sentence: "Table 1 of WAC 296-27-00105". */
  list: string
}

/** Who must keep the log by industry. Ten or fewer employees in the whole company need none in any state (29 CFR 1904.1). */
export const injuryLogs: FloorTopic<LogExemption> = {
  title: 'the industries that need no injury log',
  practiceTypes: practiceTypeValues,
  federal: {
    value: { industries: 'federalList', list: '29 CFR 1904, Subpart B, Appendix A' },
    citation: '29 CFR 1904.2',
    source: 'osha.gov/laws-regs/regulations/standardnumber/1904/1904SubpartBAppA; stepo.ai/osha/1904/1904SubpartBAppA',
    checkedOn: '2026-11-28',
    certainty: 'restated',
  },
  states: {
    CA: {
      value: { industries: 'ownList', list: 'Appendix A of 8 CCR 14300.2' },
      citation: '8 CCR 14300.2',
      source: 'dir.ca.gov/t8/14300_2.html (the list itself was not read)',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
    MN: {
      value: { industries: 'none', list: '29 CFR 1904.2, which Minnesota did not adopt' },
      citation: 'Minnesota OSHA, recordkeeping standard: 29 CFR 1904 without 1904.2',
      source: 'dli.mn.gov/business/workplace-safety-and-health/mnosha-compliance-recordkeeping-standard',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
    OR: {
      value: { industries: 'ownList', list: 'Table 1 of OAR 437-001-0700' },
      citation: 'OAR 437-001-0700',
      source: 'osha.oregon.gov/rules/division1/pages/437-001-0700-0742.aspx, (3) (the table itself was not read)',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
    WA: {
      value: { industries: 'ownList', list: 'Table 1 of WAC 296-27-00105' },
      citation: 'WAC 296-27-00105',
      source: 'app.leg.wa.gov/wac/default.aspx?cite=296-27-00105 (the table itself was not read)',
      checkedOn: '2026-11-28',
      certainty: 'text',
    },
  },
}

const statesWith = (industries: LogExemption['industries']) =>
  Object.keys(injuryLogs.states).filter((state) => injuryLogs.states[state]?.value.industries === industries)

/** How a state counts the employees of the company, where it differs from 29 CFR 1904.1, in one sentence by postal code. */
export const logSizeIn: Readonly<Record<string, string>> = {
  OR: 'Oregon counts the employees of the company within the state (OAR 437-001-0700(3)(a)).',
}

/** The states in which no industry is exempt from the log. */
export const statesWithoutExemptIndustries: readonly string[] = statesWith('none')

/** The states with a list of their own of exempt industries. */
export const statesWithOwnLogList: readonly string[] = statesWith('ownList')

/** The states with their own OSHA plan whose list is not loaded. They may ask more employers for the log (29 CFR 1904.37(b)(2)). */
export const statesWithUnknownLogList: readonly string[] = states
  .map(({ code }) => code)
  .filter((code) => floorIn(injuryLogs, code) === undefined)
