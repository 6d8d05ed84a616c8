import { Box, type BoxProps } from '@mantine/core'

import type { TaskBasis } from '#contract/task-basis'

import { Quiet } from './quiet.tsx'

/** The citation of a task with whose the duty is, and under it whose the period is. Nothing for a task without a citation. */
export function BasisLines({ citation, basis, ...box }: { citation: string; basis: TaskBasis | null } & BoxProps) {
  if (!citation) return null
  return (
    <Box {...box}>
      <Quiet component="p" fz={12}>
        {basis ? `${[dutyWords[basis.kind], basis.where].filter(Boolean).join(' ')}: ${citation}` : citation}
      </Quiet>
      {basis?.period ? (
        <Quiet component="p" fz={12} mt={2}>
          {periodWords(basis)}
        </Quiet>
      ) : null}
    </Box>
  )
}

const dutyWords: Record<TaskBasis['kind'], string> = {
  L: 'Required by law',
  S: 'Required by state law',
  G: 'Recommended',
  C: 'Good practice',
}

/** Whose the period of a recurring task is, in one sentence. */
function periodWords({ kind, period, lawPeriod, recommendedBy }: TaskBasis) {
  if (period === 'law') return 'The law names this period.'
  if (period === 'recommendation') return `This period is recommended by ${recommendedBy ?? 'the source'}.`
  if (period === 'practice') return 'Your practice chose this period.'
  if (lawPeriod) return `The law asks for it ${lawPeriod}; this period is ours.`
  return kind === 'L' || kind === 'S' ? 'The rule names no period; this one is ours.' : 'This period is ours.'
}
