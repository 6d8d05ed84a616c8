import { expect, test } from 'vitest'

import { missingIn, withDesignation, withEquipment, withExposure, withLocation, withoutRow, withRole, withRow } from './draft-rows.ts'
import { emptyDraft, type MemberDraft } from './member-draft.ts'

const role = (value: string, defaultEquipment: string[], usuallyAtRisk = false) => ({
  value,
  label: value,
  location: 'main',
  defaultEquipment,
  usuallyAtRisk,
})
const clinical = role('clinical', ['gloves', 'mask'], true)
const office = role('office', ['mask'])
const start = emptyDraft({ today: '2026-11-21', location: 'main' })

test('a role adds its equipment, and another role removes it', () => {
  const asClinical = withRole(start, 1, clinical)
  expect(asClinical.equipment).toEqual(['gloves', 'mask'])
  expect(withRole(asClinical, 1, office).equipment).toEqual(['mask'])
})

test('a role chooses the exposure that is usual for it, until somebody states it', () => {
  const exposureOf = (draft: MemberDraft) => draft.rows[0]?.exposure
  const presumed = withRole(start, 1, clinical)
  expect(exposureOf(presumed)).toBe('atRisk')
  expect(exposureOf(withRole(presumed, 1, office))).toBeNull()
  expect(exposureOf(withRole(withRole(start, 1, office), 1, clinical))).toBe('atRisk')
  expect(exposureOf(withRole(withExposure(start, 1, 'notAtRisk'), 1, clinical))).toBe('notAtRisk')
  expect(exposureOf(withRole(withExposure(presumed, 1, 'atRisk'), 1, office))).toBe('atRisk')
  expect(exposureOf(withRole(withRole(start, 1, office), 1, null))).toBeNull()
})

test('default equipment of another row’s role is kept', () => {
  const two = withRole(withRole(withRow(start, ['harbor']), 1, clinical), 2, office)
  expect(withRole(two, 1, null).equipment).toEqual(['mask'])
})

test('manually assigned equipment survives a change of role but not of location', () => {
  const byHand = withEquipment(withRole(start, 1, office), { offered: ['mask', 'apron'], chosen: ['mask', 'apron'] })
  expect(withRole(byHand, 1, clinical).equipment.toSorted()).toEqual(['apron', 'gloves', 'mask'])
  expect(withLocation(byHand, 1, { location: 'harbor', equipmentThere: ['mask', 'apron'] }).equipment).toEqual([])
})

test('another location clears role, designations and exposure of its row only', () => {
  const filled = withExposure(withDesignation(withRole(withRow(start, ['harbor']), 1, clinical), 1, { safetyOfficer: true }), 1, 'atRisk')
  const moved = withLocation(filled, 1, { location: 'third', equipmentThere: [] })
  expect(moved.rows[0]).toMatchObject({ location: 'third', role: null, safetyOfficer: false, exposure: null })
  expect(moved.rows[1]).toBe(filled.rows[1])
})

test('an administrator is not a new hire, even after the position is removed again', () => {
  const hired = { ...start, newHire: true }
  const admin = withDesignation(hired, 1, { administrator: true })
  expect(admin.newHire).toBe(false)
  expect(withDesignation(admin, 1, { administrator: false }).newHire).toBe(false)
  expect(withDesignation(hired, 1, { spiceOfficer: true }).newHire).toBe(true)
})

test('deleting a row removes the equipment of its location', () => {
  const two = withRole(withRow(start, ['harbor']), 2, { ...office, location: 'harbor', defaultEquipment: ['harbor-mask'] })
  const one = withoutRow(two, 2, ['harbor-mask'])
  expect([one.rows.map((row) => row.location), one.equipment]).toEqual([['main'], []])
})

test('a row is complete with a location, a role and any one of the five positions', () => {
  const row = withRole(start, 1, office).rows[0] ?? expect.fail('no row')
  expect(missingIn(row)).not.toEqual([])
  for (const one of [{ administrator: true }, { safetyOfficer: true }, { spiceOfficer: true }, { exposure: 'notAtRisk' as const }])
    expect(missingIn({ ...row, ...one })).toEqual([])
  expect(missingIn({ ...row, role: null, administrator: true })).toEqual(['role'])
})
