import classes from './command-palette.module.css'
import type { Entry, EntryGroup } from './make-entry.ts'

export interface ResultListProps {
  id: string
  groups: readonly EntryGroup[]
  active: Entry | undefined
  onOpen: (entry: Entry) => void
  optionId: (entry: Entry) => string
}

/** The found entries by kind. The focus stays in the input field, which references the active entry for screen readers. */
export function ResultList({ id, groups, active, onOpen, optionId }: ResultListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.name}>
          <div className={classes.group} aria-hidden>
            {group.name}
          </div>
          {group.entries.map((entry) => (
            <Option key={entry.id} id={optionId(entry)} entry={entry} active={entry === active} onOpen={onOpen} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Option({ id, entry, active, onOpen }: { id: string; entry: Entry; active: boolean; onOpen: (entry: Entry) => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input field handles the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(entry)}
    >
      <entry.icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.label}>{entry.label}</span>
      {entry.detail ? <span className={classes.detail}>{entry.detail}</span> : null}
    </div>
  )
}
