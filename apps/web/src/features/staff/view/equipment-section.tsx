import { Box } from '@mantine/core'
import {
  IconEyeglass2,
  IconFaceMask,
  IconHandStop,
  IconJacket,
  IconMask,
  IconRadioactive,
  IconScubaMask,
  IconShieldHalf,
  IconShirt,
  IconShoe,
  IconSunglasses,
  IconWashHand,
  type Icon,
} from '@tabler/icons-react'

import type { StaffMember } from '#contract/staff'
import { Card } from '#web/platform/ui/card.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { Section } from '#web/platform/ui/screen.tsx'

import { distinctEquipment } from '../distinct-equipment.ts'
import classes from './staff-view.module.css'

/** The icon of each shipped item; items of the practice have the general one (STAFFVIEW-052). */
const signs: Readonly<Record<string, Icon>> = {
  faceShieldApron: IconMask,
  fluidResistantGown: IconShirt,
  laserSafetyGoggles: IconSunglasses,
  eyewear: IconEyeglass2,
  safetyGoggles: IconScubaMask,
  latexGloves: IconHandStop,
  heavyDutyGloves: IconWashHand,
  respiratoryMaskN95: IconFaceMask,
  capsAndShoeCovers: IconShoe,
  mask: IconFaceMask,
  leadApron: IconRadioactive,
  clinicalJacket: IconJacket,
}

/** The protective equipment given to the member, as cards. */
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
  const Sign = signs[item.id] ?? IconShieldHalf
  return (
    <Card component="li" row gap={12} p={12} fw={500}>
      <Box
        component="span"
        display="grid"
        flex="none"
        style={{ placeContent: 'center' }}
        w={40}
        h={40}
        bdrs={8}
        bg="var(--sp-teal-tint)"
        c="var(--sp-link)"
      >
        <Sign size={24} stroke={1.6} aria-hidden />
      </Box>
      {item.name}
    </Card>
  )
}
