import { useAskedProof } from '#web/platform/session/fresh-proof.ts'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog)

/** The one place of a page where calls ask for a fresh proof (AUTH-04). */
export function ProofHost() {
  const asked = useAskedProof()
  return asked ? <ProofDialog key={asked.action} asked={asked} /> : null
}
