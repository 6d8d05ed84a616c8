import { Box, type BoxProps } from '@mantine/core'

import { dutyText, periodText } from '#content/rules/explain/basis-words'
import type { TaskBasis } from '#contract/tasks/task-basis'

import { Quiet } from '../../platform/ui/kit/quiet.tsx'

/** Shows the citation of a task with the source of the duty, and below it the source of the period. Renders nothing for a task without a citation. */
export function BasisLines({ citation, basis, ...box }: { citation: string; basis: TaskBasis | null } & BoxProps) {
  if (!citation) return null
  return (
    <Box {...box}>
      <Quiet component="p" fz={12}>
        {basis ? dutyText(citation, basis) : citation}
      </Quiet>
      {basis?.period ? (
        <Quiet component="p" fz={12} mt={2}>
          {periodText(basis)}
        </Quiet>
      ) : null}
    </Box>
  )
}
