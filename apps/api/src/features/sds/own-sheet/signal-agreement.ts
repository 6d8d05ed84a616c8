import { signalWordsOf } from '#content/chemicals/signal-words'
import { hazardStatements } from '#content/chemicals/statements'
import type { BodyOf } from '#contract/endpoint/endpoint'
import { SignalWordDisagrees, type saveOwnSds } from '#contract/sds/own-sds'
import { signalDisagreement } from '#contract/sds/signal-agreement'
import { fail } from '#api/platform/errors'

/** Every hazard statement with the signal words of its categories. */
export const statementsWithWords = () =>
  [...hazardStatements().values()].map(({ code, statement }) => ({ code, phrase: statement, signalWords: [...signalWordsOf(code)] }))

type Stated = Pick<BodyOf<typeof saveOwnSds>, 'signalWord' | 'hazards' | 'asPrinted'>

/** @throws SignalWordDisagrees if they do not belong together, unless the person has confirmed that the sheet prints them so */
export function refuseDisagreement({ signalWord, hazards, asPrinted }: Stated): void {
  const problem = asPrinted ? null : signalDisagreement(signalWord, hazards, statementsWithWords())
  if (problem) fail(SignalWordDisagrees, { details: { problem } })
}
