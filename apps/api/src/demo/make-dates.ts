import { addDays, addYears } from '#calendar/days'
import { localDate } from '#calendar/local-time'
import { addExpiration, listExpirationTypes, verifyExpiration } from '#contract/expirations/expirations'

import type { Call } from './caller.ts'
import type { Populated } from './make-people.ts'

interface Having {
  call: Call
  populated: Populated
  today: Date
}

const hours = 3_600_000

/**
 * At each location, records cards of its people, contents of its first kit, and certificates of the location. Two cards end in 20 days, and nothing has
 * ended. A person who works at several locations has one card.
 */
export async function makeDates({ call, populated, today }: Having): Promise<void> {
  const { demo, ids, locations, timeZone } = populated
  const at = new Date(today.getTime() - 70 * hours)
  const day = localDate(at, timeZone)
  const ends = (days: number) => addDays(localDate(today, timeZone), days)
  const withCard = new Set<string>()
  for (const [index, { id: locationId }] of locations.entries()) {
    const here = demo.people.filter((person) => person.posts.some((post) => post.at === index) && ids.has(person.key))
    const administrator = here.find((person) => person.posts.some((post) => post.at === index && post.administrator))
    const who = ids.get(administrator?.key ?? '') ?? ''
    const params = { locationId }
    const record = async (body: object) => (await call(who, addExpiration, { params, body, at })).payload._id
    for (const [place, person] of here.slice(0, 4).entries()) {
      if (withCard.has(person.key)) continue
      withCard.add(person.key)
      const end = ends(place < 2 ? 20 : 200 + 90 * place)
      const card = await record({ type: 'blsCard', person: ids.get(person.key), issuedOn: addYears(end, -2), validUntil: end })
      if (place > 0) await call(who, verifyExpiration, { params: { expirationId: card }, body: {}, at })
    }
    await record({ type: 'insurance', issuer: 'Cascade Mutual', number: `CM-${index + 1}0457`, validUntil: ends(75) })
    await record({ type: 'wasteContract', named: 'Greenway Medical Waste', issuedOn: addDays(day, -300), validUntil: ends(430) })
    const { payload: types } = await call(who, listExpirationTypes, { params, at })
    const kit = types.find(({ key }) => key === 'kitContent')?.items[0]
    if (!kit) continue
    const item = { variable: kit.variable, rowKey: kit.rowKey }
    await record({ type: 'kitContent', item, part: 'Epinephrine 0.3 mg auto-injector', lot: 'EP2207', validUntil: ends(48) })
    await record({ type: 'kitContent', item, part: 'Aspirin 81 mg', lot: 'A5511', validUntil: ends(260) })
  }
}
