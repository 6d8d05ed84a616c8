import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import classes from '../account.module.css'

export interface EquipmentItem {
  value: string
  label: string
}

interface EquipmentChecklistProps {
  items: readonly EquipmentItem[]
  chosen: readonly string[]
  /** If omitted, the list is read-only (ACCT-018). */
  onChange?: (chosen: string[]) => void
}

/** Number of shipped items, not counting the practice's own (ACCT-017). */
const defaultItems = 12

/** Whether Select All is checked: at least 12 items are chosen, or all items of a shorter list (ACCT-017). */
export const countsAsAll = (chosen: number, listed: number) => listed > 0 && (chosen >= defaultItems || chosen >= listed)

/** The safety equipment of a location, with the person's items checked (ACCT-015, 016). */
export function EquipmentChecklist({ items, chosen, onChange }: EquipmentChecklistProps) {
  const own = items.filter((item) => chosen.includes(item.value)).map((item) => item.value)
  const disabled = onChange === undefined
  const toggle = (id: string, checked: boolean) => onChange?.(checked ? [...own, id] : own.filter((one) => one !== id))
  return (
    <Card component="fieldset" className={classes.checks}>
      <legend>Safety Equipment</legend>
      {items.length === 0 ? <Quiet display="block">This location has no safety equipment yet.</Quiet> : null}
      {items.length > 0 ? (
        <div className={classes.all}>
          <CheckField
            label="Select All"
            disabled={disabled}
            value={countsAsAll(own.length, items.length)}
            onChange={(checked) => onChange?.(checked ? items.map((item) => item.value) : [])}
          />
        </div>
      ) : null}
      {items.map((item) => (
        <CheckField
          key={item.value}
          label={item.label}
          disabled={disabled}
          value={own.includes(item.value)}
          onChange={(checked) => toggle(item.value, checked)}
        />
      ))}
    </Card>
  )
}
