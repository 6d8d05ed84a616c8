import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react'

import type { AlarmWay } from '#contract/alarms/alarms'
import { todayAt } from '#web/platform/format.ts'

import classes from './alarm.module.css'
import { wayWords } from './alarm-texts.ts'

const signs = {
  sent: { icon: IconCircleCheck, tone: 'done' },
  sending: { icon: IconClock, tone: 'waiting' },
  retrying: { icon: IconAlertCircle, tone: 'late' },
  failed: { icon: IconAlertCircle, tone: 'failed' },
  limit: { icon: IconAlertCircle, tone: 'failed' },
  silent: { icon: IconAlertCircle, tone: 'failed' },
} as const

/** How a person was told, and what became of each message. The words say it; icon and color only repeat it. */
export function AlarmWays({ ways, timeZone }: { ways: readonly AlarmWay[]; timeZone: string }) {
  const today = todayAt(timeZone)
  return (
    <ul className={classes.ways}>
      {ways.map((way) => {
        const { icon: Sign, tone } = signs[way.state]
        return (
          <li key={way.channel} className={`${classes.way} ${classes[tone]} numbers`}>
            <Sign size={14} stroke={2} aria-hidden />
            {wayWords(way, { today, timeZone })}
          </li>
        )
      })}
    </ul>
  )
}
