import { caseFile } from '#contract/inspections/case-notes'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { useFileAddress } from '#web/platform/ui/print/use-file-address.ts'

import classes from './inspections.module.css'

/** A small view of a photo of a case. */
export function CasePhoto({ id, alt }: { id: string; alt: string }) {
  const { data, error } = useEndpoint(caseFile, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })
  const address = useFileAddress(data)
  if (error) return <Problem>{textOfError(error)}</Problem>
  return <div className={classes.photo}>{address ? <img src={address} alt={alt} /> : null}</div>
}
