import { eq } from 'drizzle-orm'

import { exportStaff } from '#contract/exports/exports'
import { addStaffMember, listStaff } from '#contract/staff/staff'
import { buildPerson } from '#api/data/builders/person'
import { emergencyContact, user } from '#api/data/tables'
import { exportedCsv } from '#api/data/testing/exported-csv'
import { newMember } from '#api/data/testing/new-member'
import { expect, inOwnWorld, type World } from '#api/data/testing/test'

const main = ({ lakeside }: World) => lakeside.locations[0]?.id ?? ''
const harbor = ({ lakeside }: World) => lakeside.locations[1]?.id ?? ''

const exported = async (world: World, query: object = {}, { userId = world.maria, place = main } = {}) =>
  exportedCsv(await world.as(userId), exportStaff, { params: { locationId: place(world) }, query })

const names = async (world: World, query: object) =>
  (await exported(world, query)).rows.map((row) => `${row['First Name']} ${row['Last Name']}`)

inOwnWorld('a row has the contacts, positions and training of a member, with days as they are shown', async ({ world }) => {
  const { text, rows, headers } = await exported(world, { name: 'dana' })
  expect(text.startsWith('\ufeffFirst Name,')).toBe(true)
  expect(rows).toEqual([
    {
      'First Name': 'Dana',
      'Last Name': 'Whitfield',
      'Email Address': 'dana@lakeside.example',
      Phone: '',
      Locations: 'Main Street',
      Roles: expect.any(String),
      Positions: expect.any(String),
      'Administrator At': '',
      Invitation: 'Accepted',
      'Start Date': expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      'New Hire': 'No',
      'Training Minutes': '0.00',
      'Training Due': expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    },
  ])
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/staff-main-street-2026-11-21\.csv$/)
})

inOwnWorld('the file has the rows and the order of the list with the same query', async ({ world }) => {
  const selectedLocations = [main(world), harbor(world)].join(',')
  for (const query of [
    {},
    { selectedLocations },
    { selectedLocations, orderBy: 'email', order: 'desc' },
    { name: 'A' },
    { state: 'invited' },
  ] as const) {
    const list = await (await world.as(world.maria)).call(listStaff, { params: { locationId: main(world) }, query })
    expect(await names(world, query), JSON.stringify(query)).toEqual(list.payload.data.map(({ fullName }) => fullName))
  }
})

inOwnWorld('an administrator of one location gets no data of another', async ({ world }) => {
  const query = { selectedLocations: [main(world), harbor(world)].join(',') }
  const { text } = await exported(world, query, { userId: world.omar, place: harbor })
  expect(text).toContain('Tessa')
  expect(text).not.toMatch(/Dana|Main Street/)
  const post = { practiceId: world.lakeside.id }
  const posts = [
    { ...post, locationId: main(world) },
    { ...post, locationId: harbor(world), administrator: true },
  ]
  const worker = { firstName: 'Lena', lastName: 'Both', email: 'lena@lakeside.example', posts }
  const userId = await world.system((db) => buildPerson(db, worker, { now: world.services.clock.now() }))
  const { text: hers } = await exported(world, query, { userId, place: harbor })
  expect(hers, 'a place where one works is not enough').toContain('Tessa')
  expect(hers).not.toMatch(/Dana|Main Street/)
  const { status } = await (await world.as(world.omar)).refused(exportStaff, { params: { locationId: main(world) } })
  expect(status).toBe(403)
  expect((await (await world.as(world.omar)).refused(exportStaff, { params: { locationId: world.cedar.locations[0]?.id } })).status).toBe(
    404,
  )
})

inOwnWorld('a name that a spreadsheet would evaluate as a formula is text', async ({ world }) => {
  await world.system((db) => db.update(user).set({ firstName: '=cmd()' }).where(eq(user.id, world.dana)))
  const { rows } = await exported(world, { name: 'whitfield' })
  expect(rows[0]?.['First Name']).toBe(`'=cmd()`)
})

inOwnWorld('the file contains no emergency contact and no join code', async ({ world }) => {
  const now = world.services.clock.now()
  const details = { mainEmergencyContact: { name: 'Erik Quist', phone: '+15035550199', relation: 'Brother' } } as never
  await world.system((db) =>
    db
      .insert(emergencyContact)
      .values({ practiceId: world.lakeside.id, userId: world.dana, details, updatedAt: now, updatedBy: world.dana }),
  )
  const { payload: nia } = await (await world.as(world.maria)).call(addStaffMember, { body: newMember(world) })
  const { joinCode } = nia
  expect(joinCode).toBeTruthy()
  const { text } = await exported(world)
  expect(text).toContain(',Pending,')
  expect(text).not.toMatch(new RegExp(`Quist|5550199|${joinCode}`))
})

inOwnWorld('each export is audited at each of its locations, without the contacts that were searched for', async ({ world }) => {
  await exported(world, { email: 'lakeside', selectedLocations: [main(world), harbor(world)].join(','), orderBy: 'email' })
  const events = await world.audit('staff.exported')
  expect(new Set(events.map(({ targetId }) => targetId))).toEqual(new Set([main(world), harbor(world)]))
  for (const { after, actorId } of events) {
    expect(actorId).toBe(world.maria)
    expect(after).toEqual({ rows: expect.any(Number), filters: 'email, selectedLocations' })
  }
})
