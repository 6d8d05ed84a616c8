import { Group, Progress, Text } from '@mantine/core'

export interface MinutesProgressProps {
  seconds: number
  totalMinutes: number
  label: string
}

/** Minutes with two decimals, capped at the total, and the percentage rounded down (WIDGET-007, WIDGET-008). */
export function minutesOf(seconds: number, totalMinutes: number) {
  const minutes = Math.min(seconds / 60, totalMinutes)
  return { minutes: minutes.toFixed(2), percent: totalMinutes > 0 ? Math.floor((minutes / totalMinutes) * 100) : 0 }
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
