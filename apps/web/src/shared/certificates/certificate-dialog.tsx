import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'

import type { Paper } from '#contract/endpoint/papers'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { getCertificate, issueCertificate, listCertificates, type CertificateKind } from '#contract/certificates/certificates'
import { noCertificateText } from '#contract/certificates/no-certificate-text'

import { textOfError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { useEndpoint } from '../../platform/api/use-endpoint.ts'
import { SelectField } from '../../platform/fields/choice/select-field.tsx'
import { useCurrentLocation } from '../../platform/session/current.ts'
import { WriteGate } from '../../platform/session/write-gate.tsx'
import { Note } from '../../platform/ui/kit/note.tsx'
import { PaperChoice } from '../../platform/ui/print/paper-choice.tsx'
import { PdfView } from '../../platform/ui/print/pdf-view.tsx'
import { Problem } from '../../platform/ui/page/problem.tsx'
import { QueryView } from '../../platform/ui/page/query-view.tsx'
import { useBlobAddress } from '../../platform/ui/print/use-blob-address.ts'

interface CertificateDialogProps {
  userId: string
  kind: CertificateKind
  own: boolean
  onClose: () => void
}

/** Asks which location to print on a certificate, and shows the certificate (CERT-001, CERT-004). */
export function CertificateDialog({ userId, kind, own, onClose }: CertificateDialogProps) {
  const query = useEndpoint(listCertificates, { params: { userId } })
  const [shown, setShown] = useState<string>()
  const locations = query.data?.payload.locations ?? []
  const certificate = query.data?.payload.certificates.find((one) => one.kind === kind)
  const available = certificate !== undefined
  // With a single location, the viewer's own certificate uses it without asking (CERT-010).
  const locationId = shown ?? (own && available && locations.length === 1 ? locations[0]?._id : undefined)
  return (
    <Modal
      opened
      onClose={onClose}
      title={locationId ? 'Certificate of Completion' : 'Select Location'}
      {...(locationId ? { size: '60rem' } : {})}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {locationId ? (
        <CertificateFile userId={userId} kind={kind} locationId={locationId} waiting={certificate?.waiting ?? false} />
      ) : (
        <QueryView query={query}>
          {() => <LocationChoice locations={locations} available={available} onView={setShown} onClose={onClose} />}
        </QueryView>
      )}
    </Modal>
  )
}

interface LocationChoiceProps {
  locations: readonly { _id: string; name: string }[]
  available: boolean
  onView: (locationId: string) => void
  onClose: () => void
}

function LocationChoice({ locations, available, onView, onClose }: LocationChoiceProps) {
  const { _id: current } = useCurrentLocation()
  const [chosen, setChosen] = useState<string | null>(locations.some(({ _id }) => _id === current) ? current : null)
  return (
    <>
      {available ? (
        <SelectField
          label="Location"
          placeholder="Select Location"
          options={locations.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : (
        <p>{noCertificateText}</p>
      )}
      <Group mt="xl" gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <WriteGate of={issueCertificate}>
          <Button disabled={!available || chosen === null} onClick={() => chosen && onView(chosen)}>
            View Certificate
          </Button>
        </WriteGate>
      </Group>
    </>
  )
}

interface CertificateFileProps {
  userId: string
  kind: CertificateKind
  locationId: string
  waiting: boolean
}

/** The certificate. If a name on it has changed since it was made, it can be replaced by one with the present name. */
function CertificateFile({ userId, kind, locationId, waiting }: CertificateFileProps) {
  const [paper, setPaper] = useState<Paper>('a4')
  const [renew, setRenew] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [outdated, setOutdated] = useState<AnswerOf<typeof issueCertificate>['payload']['outdated']>([])
  const load = async (signal: AbortSignal) => {
    const params = { userId, locationId }
    const { payload } = await call(issueCertificate, { params, body: { kind, ...(renew && { renew }) } }).catch((error: unknown) => {
      setProblem(textOfError(error))
      throw error
    })
    setOutdated(payload.outdated)
    return new Blob([await call(getCertificate, { params, query: { kind, paper }, signal })], { type: 'application/pdf' })
  }
  const address = useBlobAddress(load, `${userId} ${kind} ${locationId} ${String(renew)} ${paper}`)
  if (problem) return <Problem>{problem}</Problem>
  return (
    <>
      {waiting ? (
        <Note mb="md">
          Waiting for approval. The page behind the code says so, and shows the certificate as valid as soon as an administrator approves
          the training.
        </Note>
      ) : null}
      {outdated.length > 0 ? (
        <Note mb="md">
          {outdated.map(({ printed, now }) => (
            <p key={printed}>{`It says “${printed}”. Today it is “${now}”.`}</p>
          ))}
          <p>A new certificate gets a new number, and this one becomes invalid.</p>
          <WriteGate of={issueCertificate}>
            <Button variant="default" size="sm" mt="xs" onClick={() => setRenew(true)}>
              Replace Certificate
            </Button>
          </WriteGate>
        </Note>
      ) : null}
      <PaperChoice value={paper} onChange={setPaper} />
      <PdfView address={address} title="Certificate of Completion" name="certificate-of-completion.pdf" purpose="print" />
    </>
  )
}
