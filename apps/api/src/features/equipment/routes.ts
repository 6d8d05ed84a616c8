import { sql } from 'drizzle-orm'

import * as contract from '#contract/equipment/equipment'
import { equipmentWhere } from '#api/data/locations/location-equipment'
import { rolesWhere } from '#api/data/locations/location-roles'
import { containsWords } from '#api/data/contains-words'
import type { PeoplePorts } from '#api/data/people/people-ports'
import { personNames } from '#api/data/people/person-names'
import { handle } from '#api/platform/context'

import { deleteEquipment } from './delete-equipment.ts'
import { equipmentEffect, newEquipmentEffect } from './equipment-effects.ts'
import { findEquipment } from './lock-equipment.ts'
import { addEquipment, updateEquipment } from './save-equipment.ts'

/** The routes for protective equipment. `ports` updates the tasks of a location when members get or lose equipment. */
export const equipmentRoutes = (ports: PeoplePorts) => [
  handle(contract.listEquipment, async ({ db, params: { locationId }, query: { search } }) => ({
    payload: { data: await equipmentWhere(db, sql`q.location_id = ${locationId} and ${containsWords(sql`q.name`, search)}`) },
  })),
  handle(contract.getEquipment, async ({ db, params }) => ({ payload: await findEquipment(db, params.equipmentId) })),
  handle(contract.addEquipment, async ({ body, ...writing }) => ({ payload: await addEquipment(writing, body, ports) })),
  handle(contract.updateEquipment, async ({ params, body, ...writing }) => ({
    payload: await updateEquipment(writing, params.equipmentId, body, ports),
  })),
  handle(contract.deleteEquipment, async ({ params: { equipmentId }, ...writing }) => {
    await deleteEquipment(writing, equipmentId, ports)
    return { payload: { _id: equipmentId } }
  }),
  handle(contract.newEquipmentEffect, async ({ body, ...writing }) => ({ payload: await newEquipmentEffect(writing, body, ports) })),
  handle(contract.equipmentEffect, async ({ params: { equipmentId }, body, ...writing }) => ({
    payload: await equipmentEffect(writing, { equipmentId, roles: body.roles }, ports),
  })),
  handle(contract.usersByEquipment, async ({ db, params }) => ({
    payload: await personNames(
      db,
      sql`exists (select from user_equipment x join equipment q on q.practice_id = x.practice_id and q.id = x.equipment_id
        where x.equipment_id = ${params.equipmentId} and x.user_id = m.user_id and q.location_id = m.location_id)`,
    ),
  })),
  handle(contract.rolesByEquipment, async ({ db, params }) => {
    const item = await findEquipment(db, params.equipmentId)
    const roles = await rolesWhere(db, sql`r.id = any(${`{${item.roles.join(',')}}`}::text[])`)
    return { payload: roles.map(({ _id, name }) => ({ value: _id, label: name })) }
  }),
]
