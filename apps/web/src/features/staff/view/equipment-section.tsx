import { IconShieldHalf } from '@tabler/icons-react'

import type { StaffMember } from '#contract/staff/staff'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { EquipmentPicture } from '#web/shared/equipment/equipment-picture.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { distinctEquipment } from '../member/distinct-equipment.ts'
import classes from './staff-view.module.css'

/** The protective equipment given to the member, as cards with pictures (STAFFVIEW-052). */
export function EquipmentSection({ equipment }: { equipment: StaffMember['equipment'] }) {
  const items = distinctEquipment(equipment)
  return (
    <Section title="PPE" count={items.length > 0 ? String(items.length) : undefined}>
      {items.length === 0 ? (
        <EmptyState icon={<IconShieldHalf size={24} stroke={1.6} aria-hidden />}>No PPE selected.</EmptyState>
      ) : (
        <ul className={classes.items} aria-label="PPE">
          {items.map((item) => (
            <EquipmentCard key={item._id} item={item} />
          ))}
        </ul>
      )}
    </Section>
  )
}

type Item = StaffMember['equipment'][number]

function EquipmentCard({ item }: { item: Item }) {
  return (
    <Card component="li" row gap={12} p={12} fw={500}>
      <EquipmentPicture of={item.id} size={48} />
      {item.name}
    </Card>
  )
}
