import type { ErrorDeclaration } from '#contract/endpoint/errors'
import { CodeAlreadyUsed, CodeOfOtherTime, SecondFactorWrong } from '#contract/sign-in-methods/signing-in'

import type { CodeOutcome } from './check-authenticator-code.ts'

/** The refusal of each code that is not right. */
export const codeRefusals: Readonly<Record<Exclude<CodeOutcome, 'right'>, ErrorDeclaration>> = {
  wrong: SecondFactorWrong,
  otherTime: CodeOfOtherTime,
  used: CodeAlreadyUsed,
}
