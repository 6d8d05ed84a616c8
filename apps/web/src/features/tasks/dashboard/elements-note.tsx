import { trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { coveredInWords, restInWords } from '#web/shared/training/elements-in-words.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'

/** The number of covered elements of the bloodborne training, with a link to the open ones. Renders nothing until they are loaded. */
export function ElementsNote(params: { userId: string; locationId: string }) {
  const { data } = useEndpoint(trainingElements, { params })
  if (!data) return null
  return <Link to="/training/bloodborne">{restInWords(data.payload) ?? coveredInWords(data.payload.elements)}</Link>
}
