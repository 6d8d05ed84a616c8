import { Loader, Modal, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'

import { askForProof, type ProofOptions } from '#contract/access/fresh-proof'
import { proofActions, proofMinutes } from '#contract/endpoint/proof-actions'
import { textOfError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import type { AskedProof } from '#web/platform/session/fresh-proof.ts'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { ProofForm } from './proof-form.tsx'

/** Asks the user to show again that it is them, before a call that needs it is repeated (AUTH-04). */
export function ProofDialog({ asked: { action, end } }: { asked: AskedProof }) {
  useFocusBack()
  const [options, setOptions] = useState<ProofOptions>()
  const [problem, setProblem] = useState<string>()
  const ask = useCallback(
    () =>
      call(askForProof).then(
        ({ payload }) => setOptions(payload),
        (error: unknown) => setProblem(textOfError(error)),
      ),
    [],
  )
  useEffect(() => void ask(), [ask])
  return (
    <Modal
      opened
      onClose={() => end(false)}
      title="Please show that it is you"
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
    >
      <Text mb="md">
        This is asked before you {proofActions[action]}, so that nobody else can do it on this device. It then counts for {proofMinutes}{' '}
        minutes.
      </Text>
      {problem ? <Problem>{problem}</Problem> : null}
      {options ? <ProofForm action={action} options={options} onAskAgain={ask} onEnd={end} /> : problem ? null : <Loader size="sm" />}
    </Modal>
  )
}
