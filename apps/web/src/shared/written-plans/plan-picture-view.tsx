import { Box } from '@mantine/core'

import { planPicture, type PlanPicture } from '#contract/written-plans/plan-additions'

import { textOfError } from '../../platform/api/api-error.ts'
import { useEndpoint } from '../../platform/api/use-endpoint.ts'
import { Quiet } from '../../platform/ui/kit/quiet.tsx'
import { Problem } from '../../platform/ui/page/problem.tsx'
import { useFileAddress } from '../../platform/ui/print/use-file-address.ts'
import classes from './plan-blocks.module.css'

/** A picture of a plan with its description. Its space is reserved, so that the page does not jump when it loads. */
export function PlanPictureView({ picture: { _id, text, width, height } }: { picture: Omit<PlanPicture, 'sha256'> }) {
  const { data: file, error } = useEndpoint(planPicture, { params: { id: _id } }, { staleTime: Number.POSITIVE_INFINITY })
  const address = useFileAddress(file)
  return (
    <Box component="figure" className={classes.picture} maw={width}>
      {error ? (
        <Problem>{textOfError(error)}</Problem>
      ) : (
        <Box style={{ aspectRatio: `${width} / ${height}` }}>{address ? <img src={address} alt={text} /> : null}</Box>
      )}
      {text === '' ? null : <Quiet component="figcaption">{text}</Quiet>}
    </Box>
  )
}
