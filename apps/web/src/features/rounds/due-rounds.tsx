import { Group } from '@mantine/core'

import type { DueRound } from '#contract/rounds/round-lists'
import { listed } from '#wire/listed'
import { formatDate } from '#web/platform/format.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { roundProgress, roundTitle } from '#web/shared/rounds/round-words.ts'

import classes from './due-rounds.module.css'
import { PrintRound } from './paper/print-round.tsx'
import { RoundBadge } from './round-badge.tsx'

/** The open rounds, each with its walk. */
export function DueRounds({ rounds }: { rounds: readonly DueRound[] }) {
  if (rounds.length === 0) return <Quiet component="p">Nothing is due.</Quiet>
  return (
    <Rows aria-label="Rounds that are due">
      {rounds.map((round) => (
        <OneRound key={`${round.frequency} ${round.due}`} round={round} />
      ))}
    </Rows>
  )
}

function OneRound({ round }: { round: DueRound }) {
  const { name, frequency, due, people } = round
  const names = listed(people.map(({ firstName }) => firstName))
  return (
    <Row block p={16}>
      <div className={classes.due}>
        <div>
          <Link to="/rounds/walk" search={{ frequency, due }}>
            {roundTitle(round)}
          </Link>{' '}
          <RoundBadge round={round} />
          <Quiet component="p">{[names || 'Nobody', roundProgress(round)].filter(Boolean).join(' · ')}</Quiet>
        </div>
        <Group gap={16}>
          <PrintRound frequency={frequency} due={due} name={`${name}, due ${formatDate(due)}`} />
          <Link to="/rounds/paper" search={{ frequency, due }} aria-label={`Enter a paper round: ${name}, due ${formatDate(due)}`}>
            Enter a paper round
          </Link>
        </Group>
      </div>
    </Row>
  )
}
