import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'

import { moment, practiceId, reference } from '../columns.ts'
import { equipment, role, user } from './people.ts'

/** The equipment that a role needs by default. */
export const roleEquipment = pgTable(
  'role_equipment',
  { practiceId: practiceId(), roleId: reference('role_id').notNull(), equipmentId: reference('equipment_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.roleId, t.equipmentId] }),
    foreignKey({ columns: [t.practiceId, t.roleId], foreignColumns: [role.practiceId, role.id] }),
    foreignKey({ columns: [t.practiceId, t.equipmentId], foreignColumns: [equipment.practiceId, equipment.id] }),
    index('role_equipment_by_equipment').on(t.equipmentId),
  ],
)

/** The protective equipment given to a person in a practice. */
export const userEquipment = pgTable(
  'user_equipment',
  {
    practiceId: practiceId(),
    userId: reference('user_id').notNull(),
    equipmentId: reference('equipment_id').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.equipmentId] }),
    foreignKey({ columns: [t.practiceId, t.equipmentId], foreignColumns: [equipment.practiceId, equipment.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
    index('user_equipment_by_equipment').on(t.equipmentId),
  ],
)
