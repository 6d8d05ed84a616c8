import { ActionIcon, Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'

import type { CertificateKind } from '#contract/certificates/certificates'

import { LazyTip } from '../../platform/ui/popup/lazy-tip.tsx'
import { lazyPart } from '../../platform/ui/page/lazy-part.tsx'

const CertificateDialog = lazyPart(async () => (await import('./certificate-dialog.tsx')).CertificateDialog)

export interface CertificateButtonProps {
  userId: string
  kind: CertificateKind
  /** The name of the training that the certificate is about. */
  about: string
  /** Whether it is the viewer's own certificate. With one location, the viewer is not asked to choose (CERT-010). */
  own?: boolean
  /** Shows the word beside the icon, where the certificate is what a person looks for. */
  withWord?: boolean
}

/** The icon beside a completed training that opens its certificate (STAFFVIEW-051). */
export function CertificateButton({ userId, kind, about, own = false, withWord = false }: CertificateButtonProps) {
  const [open, setOpen] = useState(false)
  const label = `Certificate of ${about}`
  return (
    <>
      {withWord ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={label}
          onClick={() => setOpen(true)}
          leftSection={<IconCertificate size={16} stroke={1.6} aria-hidden />}
        >
          Certificate
        </Button>
      ) : (
        <LazyTip label={label}>
          <ActionIcon variant="subtle" size={44} aria-label={label} onClick={() => setOpen(true)}>
            <IconCertificate size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </LazyTip>
      )}
      {open ? <CertificateDialog userId={userId} kind={kind} own={own} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
