import { eq } from 'drizzle-orm'

import { getArchiveContents } from '#contract/archive/archive'
import { listHealthReaders } from '#contract/audit-trail/audit-trail'
import { linkEvents } from '#api/data/audit/link-events'
import { absence, auditEvent, emergencyContact, location } from '#api/data/tables'
import { expect, inOwnWorld } from '#api/data/testing/test'
import { newId } from '#api/platform/ids'

import { archiveOf } from './testing/archive-of.ts'

import { harborOf, file, health, loseHarbor } from './testing/filed-records.ts'

inOwnWorld('health documents and emergency contacts are included only on request', async ({ world }) => {
  const { fileId } = await file(world, 'chest.jpg', health(world))
  const row = { practiceId: world.lakeside.id, userId: world.dana, updatedAt: new Date(), updatedBy: world.dana }
  const details = { hospitalPref: 'Saint Vincent' } as never
  await world.system((db) => db.insert(emergencyContact).values({ ...row, details }))
  const plain = await archiveOf(world, world.maria)
  const all = [...plain.files.values()].map((content) => content.toString('latin1')).join('\n')
  for (const secret of ['Chest film', 'Saint Vincent', fileId ?? 'no file']) expect(all).not.toContain(secret)
  expect([...plain.files.keys()].filter((path) => path.startsWith('confidential/'))).toEqual([])
  expect(plain.manifest.leftOut[0]).toMatch(/^Confidential records/)
  expect(await world.audit('health_file.archive_read')).toEqual([])

  const whole = await archiveOf(world, world.maria, { confidential: true })
  expect(whole.lines('confidential/records.jsonl')).toMatchObject([{ name: 'Chest film', about: { id: world.dana } }])
  expect(whole.text('confidential/emergency-contacts.jsonl')).toContain('Saint Vincent')
  expect(whole.files.has(`confidential/files/${fileId}-chest.jpg`)).toBe(true)
  expect(whole.text('records.jsonl')).not.toContain('Chest film')
})

inOwnWorld('the trail records who exported health files, and each person concerned sees it', async ({ world }) => {
  await file(world, 'chest.jpg', health(world))
  await archiveOf(world, world.maria, { confidential: true })
  expect(await world.audit('health_file.archive_read')).toMatchObject([
    { actorId: world.maria, practiceId: world.lakeside.id, targetId: world.dana, after: { records: 1, emergencyContact: false } },
  ])
  const { payload } = await (await world.as(world.dana)).call(listHealthReaders, {})
  expect(payload).toMatchObject([{ action: 'health_file.archive_read', who: 'Maria Alvarez', target: 'Dana Whitfield' }])
})

inOwnWorld(
  'an administrator of the practice without a post at a location gets the archive without its confidential part',
  async ({ world }) => {
    await file(world, 'main.jpg', health(world))
    await file(world, 'harbor.jpg', { ...health(world), locationId: harborOf(world), name: 'Harbor film', subjectId: world.tessa })
    await file(world, 'open.jpg', { locationId: harborOf(world), name: 'Harbor eyewash' })
    const contact = (userId: string) => ({
      practiceId: world.lakeside.id,
      userId,
      details: {} as never,
      updatedAt: new Date(),
      updatedBy: userId,
    })
    await world.system((db) => db.insert(emergencyContact).values([contact(world.dana), contact(world.tessa)]))
    const away = { practiceId: world.lakeside.id, firstDay: '2026-11-01', lastDay: '2026-11-02', note: 'A cough', enteredBy: world.omar }
    const absent = { ...away, id: 'a'.repeat(24), locationId: harborOf(world), userId: world.tessa, enteredAt: new Date() }
    await world.system((db) => db.insert(absence).values(absent))
    const whole = await archiveOf(world, world.maria, { confidential: true })
    expect(whole.text('confidential/absences.jsonl')).toContain('A cough')
    expect(whole.lines('confidential/records.jsonl')).toHaveLength(2)
    for (const change of [{ isAdministrator: false }, { endedAt: new Date() }]) {
      await loseHarbor(world, change)
      const { payload } = await (await world.as(world.maria)).call(getArchiveContents, { params: { practiceId: world.lakeside.id } })
      expect(payload).toMatchObject({ confidential: { records: 1, files: 1 }, withheldAt: ['Harbor'] })
      const { lines, text, files, manifest } = await archiveOf(world, world.maria, { confidential: true })
      expect(lines('confidential/records.jsonl')).toMatchObject([{ name: 'Chest film' }])
      expect(lines('confidential/emergency-contacts.jsonl')).toMatchObject([{ person: { id: world.dana } }])
      expect(lines('confidential/absences.jsonl').map(({ person }) => person)).not.toContainEqual({ id: world.tessa, name: 'Tessa Park' })
      expect([...files.keys()].filter((path) => path.startsWith('confidential/files/'))).toHaveLength(1)
      expect(text('records.jsonl')).toContain('Harbor eyewash')
      expect(manifest.leftOut[0]).toBe('What is confidential at Harbor: only administrators of the location may see it.')
      expect((await world.audit('archive.made')).at(-1)?.after).toMatchObject({ healthFiles: 1 })
    }
  },
)

inOwnWorld(
  'without the confidential part, the trail does not say who filed, opened or is the subject of something private',
  async ({ world }) => {
    const { recordId } = await file(world, 'consent.jpg', {
      kind: 'form',
      confidential: true,
      formId: 'hepatitisBVaccineConsentForm',
      formVersion: 1,
      subjectId: world.tessa,
      locationId: harborOf(world),
    })
    const { recordId: open } = await file(world, 'photo.jpg')
    const at = new Date('2026-11-20T12:00:00Z')
    const event = (action: string, targetKind: string, targetId: string, more: Partial<typeof auditEvent.$inferInsert> = {}) => ({
      id: newId(at),
      practiceId: world.lakeside.id,
      locationId: harborOf(world),
      actorId: world.tessa,
      action,
      targetKind,
      targetId,
      mac: 'of a test',
      at,
      recordedAt: at,
      ...more,
    })
    const consent = { kind: 'form', formId: 'hepatitisBVaccineConsentForm' }
    const privately = [
      event('record.created', 'record', recordId, { after: consent }),
      event('record.approved', 'record', recordId, { actorId: world.omar }),
      event('record.created', 'record', 'f'.repeat(24), { after: consent }),
      event('task.completed', 'task', world.rows.task, { after: { recordId } }),
      event('form.draft_saved', 'draft', world.rows.draft, { after: { formId: consent.formId } }),
      event('event.reported', 'reportedEvent', world.rows.exposure),
      event('absence.added', 'user', world.tessa),
      event('alarm.sent', 'record', recordId),
      event('emergency_contact.read', 'user', world.tessa, { locationId: null, actorId: world.omar }),
      event('health_records.read', 'user', world.tessa, { locationId: null, actorId: world.omar }),
    ]
    const openly = [event('record.created', 'record', open, { actorId: world.dana }), event('staff.changed', 'user', world.tessa)]
    await world.system((db) => db.insert(auditEvent).values([...privately, ...openly]))
    const shownIn = (archive: Awaited<ReturnType<typeof archiveOf>>) => {
      interface Line {
        eventId: string
        leftOut: string | null
        event: { id: string } | null
      }
      const lines = ['audit-trail.jsonl', 'audit-trail-not-in-the-chain-yet.jsonl'].flatMap(
        (path) => archive.lines(path) as unknown as Line[],
      )
      const own = new Set([...privately, ...openly].map(({ id }) => id))
      return lines
        .filter(({ eventId }) => own.has(eventId))
        .map(({ eventId, leftOut, event: content }) => [eventId, leftOut, content?.id ?? null])
    }
    const hidden = privately.map(({ id }) => [id, 'confidential', null])
    const shown = openly.map(({ id }) => [id, null, id])
    const plain = await archiveOf(world, world.maria)
    expect(shownIn(plain).toSorted()).toEqual([...hidden, ...shown].toSorted())
    await linkEvents(world.services)
    const linked = await archiveOf(world, world.maria)
    expect(shownIn(linked).toSorted()).toEqual([...hidden, ...shown].toSorted())
    for (const [path, content] of linked.files)
      if (path.startsWith('audit-trail')) expect(content.toString(), path).not.toContain('hepatitisBVaccineConsentForm')
    expect(linked.manifest.leftOut).toContain(
      'The content of events in the audit trail about what was left out as confidential: they are marked "leftOut".',
    )
    const whole = await archiveOf(world, world.maria, { confidential: true })
    expect(shownIn(whole).every(([id, leftOut, content]) => leftOut === null && content === id)).toBe(true)
    await loseHarbor(world, { isAdministrator: false })
    const partly = shownIn(await archiveOf(world, world.maria, { confidential: true }))
    expect(partly.toSorted()).toEqual([...hidden, ...shown].toSorted())
  },
)

inOwnWorld('the cases of a closed location stay in the archive, with evidence and corrections', async ({ world }) => {
  const { location: locationId, inspectionFile } = world.rows
  await world.system((db) => db.update(location).set({ closedAt: new Date() }).where(eq(location.id, locationId)))
  const { lines } = await archiveOf(world, world.maria, { confidential: true })
  const found = lines('confidential/inspections.jsonl').find((one) => one['locationId'] === locationId)
  expect(found).toMatchObject({
    requests: [{ abateBy: null, evidence: [{ kind: 'photo', target: inspectionFile }], correctiveActionIds: [] }],
  })
})
