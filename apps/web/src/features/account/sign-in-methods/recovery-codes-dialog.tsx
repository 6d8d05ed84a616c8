import { Button, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { formatMoment } from '#web/platform/format.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

const RecoveryCodesSheet = lazyPart(async () => (await import('./recovery-codes-sheet.tsx')).RecoveryCodesSheet)

/** Two groups of five characters are easier to read and type than ten. */
const grouped = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

const now = () => new Date().toISOString()

function saveCodes(lines: readonly string[], whose: string) {
  const text = [`SafePractice: recovery codes of ${whose}.`, texts.use, '', ...lines, ''].join('\r\n')
  saveFile(new Blob([text], { type: 'text/plain' }), 'SafePractice recovery codes.txt')
}

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  timeZone: string
  onClose: () => void
}

/** Shows new recovery codes. They are never shown again, so closing needs a tick. */
export function RecoveryCodesDialog({ codes, timeZone, onClose }: RecoveryCodesDialogProps) {
  const user = useCurrentUser()
  const [kept, setKept] = useState(false)
  const [printedAt, setPrintedAt] = useState<string>()
  const lines = codes.map(grouped)
  return (
    <Modal
      opened
      onClose={() => (kept ? onClose() : undefined)}
      title="Your recovery codes"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={kept}
    >
      <Stack gap={16}>
        <Text>{texts.intro}</Text>
        <SimpleGrid
          component="ol"
          cols={2}
          spacing={8}
          verticalSpacing={8}
          aria-label="Recovery codes"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
        >
          {lines.map((line) => (
            <Text component="li" key={line} ff="monospace" fz={16} className="numbers">
              {line}
            </Text>
          ))}
        </SimpleGrid>
        <Buttons>
          <Button variant="default" onClick={() => setPrintedAt(now())}>
            Print
          </Button>
          <Button variant="default" onClick={() => saveCodes(lines, `${user.fullName}, made ${formatMoment(now(), timeZone)}`)}>
            Save as a file
          </Button>
        </Buttons>
        <CheckField label="I printed or saved these codes" value={kept} onChange={setKept} />
        <Buttons end>
          <Button onClick={onClose} disabled={!kept}>
            Done
          </Button>
        </Buttons>
      </Stack>
      {printedAt ? <RecoveryCodesSheet lines={lines} timeZone={timeZone} printedAt={printedAt} use={texts.use} /> : null}
    </Modal>
  )
}

const texts = {
  intro:
    'If you lose your phone, one of these codes lets you in. Each works once. They are shown only now: keep them away from the phone, for example at home.',
  use: 'To sign in without your phone: enter your password, choose "Use a recovery code instead", and enter one of these. Each works once.',
}
