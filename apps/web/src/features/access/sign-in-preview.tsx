import { StateBadge, type BadgeState } from '#web/platform/ui/state-badge.tsx'

import classes from './sign-in-screen.module.css'

const examples: readonly { name: string; more: string; state: BadgeState; words: string }[] = [
  { name: 'Sterilizer spore test', more: 'A form, with a colleague', state: 'overdue', words: '3 days overdue' },
  { name: 'Weekly eyewash flush', more: 'A form, three stations', state: 'due', words: 'Due today' },
  { name: 'Fire extinguisher inspection', more: 'Signed and filed', state: 'done', words: 'Done' },
]

/** What awaits inside, as three example cards. */
export function SignInPreview() {
  return (
    <div className={classes.preview}>
      <p className={classes.previewTitle}>Know what is yours to do today</p>
      <p className={classes.previewText}>Every check and form of your practice in one place.</p>
      <ul className={classes.cards}>
        {examples.map((example) => (
          <li key={example.name} className={classes.card}>
            <span className={classes.cardText}>
              <span className={classes.cardName}>{example.name}</span>
              <span className={classes.cardMore}>{example.more}</span>
            </span>
            <StateBadge state={example.state}>{example.words}</StateBadge>
          </li>
        ))}
      </ul>
    </div>
  )
}
