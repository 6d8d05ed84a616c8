import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { createdText } from '#web/shared/records/created-text.ts'
import { nameOf } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { removeDraft } from '#web/platform/storage/device-drafts.ts'
import type { DeviceDraft } from '#web/platform/storage/draft-store.ts'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { reloadKeptDrafts, useKeptDrafts } from './kept-drafts-query.ts'
import { mayHaveArrivedText, keptUntilText } from './kept-draft-texts.ts'
import { sendKept, whyNotSent } from './send-kept.ts'
import { queriesOfFinishedForm } from '../use-save-form.ts'

/** Lists the forms that exist on this device but not on the server. Renders nothing if there are none. */
export function KeptDrafts() {
  const { data: drafts = [] } = useKeptDrafts()
  if (drafts.length === 0) return null
  return (
    <Section title={`On this device (${drafts.length})`}>
      <Rows>
        {drafts.map((draft) => (
          <KeptRow key={draft.id} draft={draft} />
        ))}
      </Rows>
    </Section>
  )
}

function KeptRow({ draft }: { draft: DeviceDraft }) {
  const { _id: here, timeZone } = useCurrentLocation()
  const { sending, problem, send } = useSend(draft)
  const [asking, setAsking] = useState(false)
  const { formId, taskId, occurrence, name, place, tried, savedAt } = draft
  const finished = tried?.request.body.isCompleted
  const day = formatDate(new Date(savedAt).toISOString(), timeZone)
  return (
    <Row block>
      <Group justify="space-between" gap={8}>
        <div style={{ flex: '1 1 240px' }}>
          {draft.locationId === here ? (
            <Link to="/forms/view" search={{ formId, taskId, occurrence }}>
              {name}
            </Link>
          ) : (
            <strong>{name}</strong>
          )}
          <Quiet component="p">
            {finished ? `Completed on ${day}, not sent yet.` : `Begun on ${day}, not finished.`}{' '}
            {draft.locationId === here ? null : `It belongs to ${place}: go to that location to open it. `}
            {finished ? mayHaveArrivedText(tried) : null} {keptUntilText(savedAt, timeZone)}
          </Quiet>
        </div>
        <Group gap={8}>
          {finished ? (
            <Button loading={sending} onClick={() => void send()} aria-label={`Send now: ${name}`}>
              Send now
            </Button>
          ) : null}
          <Button variant="default" onClick={() => setAsking(true)} aria-label={`Delete: ${name}`}>
            Delete
          </Button>
        </Group>
      </Group>
      {problem ? <Problem mt={8}>{problem}</Problem> : null}
      {asking ? <DeleteQuestion draft={draft} onClose={() => setAsking(false)} /> : null}
    </Row>
  )
}

function DeleteQuestion({ draft: { id, name }, onClose }: { draft: DeviceDraft; onClose: () => void }) {
  const client = useQueryClient()
  const remove = async () => {
    await removeDraft(id)
    reloadKeptDrafts(client)
  }
  return (
    <ConfirmDialog opened title={`Delete "${name}" from this device?`} confirm="Delete" danger onConfirm={remove} onClose={onClose}>
      Anything you entered and have not sent will be lost.
    </ConfirmDialog>
  )
}

function useSend(draft: DeviceDraft) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      await sendKept(draft)
      showSuccess(createdText)
      await Promise.all(queriesOfFinishedForm.map((read) => client.invalidateQueries({ queryKey: [nameOf(read)] })))
      reloadKeptDrafts(client)
    } catch (error) {
      setProblem(whyNotSent(error))
    } finally {
      setSending(false)
    }
  }
  return { sending, problem, send }
}
