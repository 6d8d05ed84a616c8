import { Group, Progress, Text } from '@mantine/core'

import { minutesOf } from './training-time.ts'

export interface MinutesProgressProps {
  seconds: number
  totalMinutes: number
  label: string
}

/** Completed/total minutes, a percentage and a bar. */
export function MinutesProgress({ seconds, totalMinutes, label }: MinutesProgressProps) {
  const { minutes, percent } = minutesOf(seconds, totalMinutes)
  return (
    <div>
      <Group justify="space-between" mb={4} gap={8} wrap="nowrap" fz={13} lh="18px" style={{ whiteSpace: 'nowrap' }}>
        <Text component="span" inherit className="numbers">
          {minutes}/{totalMinutes} minutes
        </Text>
        <Text component="span" inherit c="dimmed" className="numbers">
          {percent}%
        </Text>
      </Group>
      <Progress.Root>
        <Progress.Section value={percent} aria-label={label} aria-valuetext={`${minutes} of ${totalMinutes} minutes`} />
      </Progress.Root>
    </div>
  )
}
