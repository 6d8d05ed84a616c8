import { listStaff } from '#contract/staff/staff'
import { buildPerson } from '#api/data/builders/person'
import { expect, inOwnWorld } from '#api/data/testing/test'

import { at, place } from './import/testing/import-calls.ts'

inOwnWorld('a person is found without accents, with any apostrophe or hyphen, and by the last name first', async ({ world }) => {
  const now = world.services.clock.now()
  const posts = [{ practiceId: world.lakeside.id, locationId: place(world, 0).id }]
  for (const [index, [firstName, lastName]] of [
    ['José', 'Núñez'],
    ['Siobhan', "O'Brien"],
    ['Joan', 'D’Arcy'],
    ['Łukasz', 'Smith‑Jones'],
  ].entries())
    await world.system((db) =>
      buildPerson(
        db,
        { firstName: firstName ?? '', lastName: lastName ?? '', email: `sought-${index}@lakeside.example`, passwordHash: '', posts },
        { now },
      ),
    )
  const maria = await world.as(world.maria)
  const found = async (name: string) =>
    (await maria.call(listStaff, { params: at(world), query: { name } })).payload.data.map(({ fullName }) => fullName)
  for (const typed of ['Jose', 'NUNEZ', 'nuñez  josé', 'José'.normalize('NFD')]) expect(await found(typed), typed).toEqual(['José Núñez'])
  expect(await found('o’brien')).toEqual(["Siobhan O'Brien"])
  expect(await found("d'arcy")).toEqual(['Joan D’Arcy'])
  expect(await found('lukasz smith-jones')).toEqual(['Łukasz Smith‑Jones'])
  expect(await found('Jose%')).toEqual([])
})
