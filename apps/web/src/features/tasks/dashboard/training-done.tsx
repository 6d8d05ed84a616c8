import { CertificateButton } from '#web/shared/certificates/certificate-button.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'

/** Says that the minutes of the year are reached, and offers the certificate. */
export const TrainingDone = ({ userId }: { userId: string }) => (
  <>
    <StateBadge state="done">Done for this year</StateBadge>
    <CertificateButton userId={userId} kind="annual" about="the yearly training" own withWord />
  </>
)
