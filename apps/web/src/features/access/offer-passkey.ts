import type { SignedIn } from '#contract/access/sign-in'
import { askForPasskey, endPasskeyQuestion, offersPasskeys } from '#web/shared/sign-in/passkeys.ts'
import { answerQuestion, passkeyQuestion } from '#web/shared/sign-in/sign-in-with-passkey.ts'

/** A question to a passkey is valid for five minutes. The page asks again before that, in milliseconds. */
const renewEvery = 4 * 60_000

interface Offer {
  /** Ends the offer when the page is left. */
  signal: AbortSignal
  onSignedIn: (answer: SignedIn) => unknown
  onProblem: (problem: unknown) => void
}

/** Lists the person's passkeys at the username field (AUTH-01), so that choosing one signs in and nothing is typed. */
export async function offerPasskey({ signal, onSignedIn, onProblem }: Offer): Promise<void> {
  if (!(await offersPasskeys())) return
  signal.addEventListener('abort', () => void endPasskeyQuestion(), { once: true })
  const finish = async (send: () => Promise<SignedIn | undefined>) => {
    try {
      const answer = await send()
      if (answer) await onSignedIn(answer)
    } catch (problem) {
      onProblem(problem)
    }
  }
  while (!signal.aborted) {
    let renewed = false
    const timer = setTimeout(() => {
      renewed = true
      void endPasskeyQuestion()
    }, renewEvery)
    try {
      // Nobody asked for this offer. If it cannot be made, nothing is shown, and the password still works.
      const question = await passkeyQuestion()
      const response = await askForPasskey(question.options, { autofill: true })
      if (signal.aborted) return
      if (response) return await finish(() => answerQuestion(question, response))
      // Another question of the page replaced this one.
      if (!renewed) return
    } finally {
      clearTimeout(timer)
    }
  }
}
