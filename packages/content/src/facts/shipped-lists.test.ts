import { describe, expect, test } from 'vitest'
import { passwordPattern } from '#contract/endpoint/shapes'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'
import { customEquipmentId, defaultEquipment } from './default-equipment.ts'
import { defaultRoles } from './default-roles.ts'
import { defaultHealthRecordType, healthRecordTypes } from '../forms/health-record-types.ts'
import { planLabel, plans, registrationPlans } from './plans.ts'
import { siteSpecificElements, trainingElements, trainingVideos } from '../training/training-videos.ts'

describe('roles and equipment', () => {
  test('the five roles and the twelve items have the known ids', () => {
    expect(defaultRoles.map(({ defaultID }) => defaultID).sort()).toEqual(['clinical', 'nonClinical', 'office', 'provider', 'support'])
    expect(defaultEquipment.map(({ id }) => id).sort()).toEqual([
      'capsAndShoeCovers',
      'clinicalJacket',
      'eyewear',
      'faceShieldApron',
      'fluidResistantGown',
      'heavyDutyGloves',
      'laserSafetyGoggles',
      'latexGloves',
      'leadApron',
      'mask',
      'respiratoryMaskN95',
      'safetyGoggles',
    ])
    expect(customEquipmentId).toBe('customSafetyEquipment')
  })

  test('roles with blood exposure have gloves, a mask, and protection for eyes, face and clothes (29 CFR 1910.1030(d)(3))', () => {
    const given = new Map<string, readonly string[]>(defaultRoles.map((role) => [role.defaultID, role.defaultEquipment]))
    for (const role of ['provider', 'clinical', 'support']) {
      expect(given.get(role), role).toEqual(expect.arrayContaining(['latexGloves', 'mask', 'faceShieldApron', 'clinicalJacket']))
      expect(given.get(role), role).toContain(role === 'support' ? 'safetyGoggles' : 'eyewear')
    }
    expect(given.get('nonClinical')).toEqual(expect.arrayContaining(['heavyDutyGloves', 'safetyGoggles']))
    expect(given.get('office')).toEqual(['mask'])
  })

  test('every role has duties and every item has a place', () => {
    for (const { jobTasks } of defaultRoles) expect(jobTasks.length).toBeGreaterThanOrEqual(5)
    for (const { ppeFoundAt, description } of defaultEquipment) expect(ppeFoundAt && description).toBeTruthy()
  })
})

test('an upload without a type is a Health Document', () => {
  expect(healthRecordTypes).toEqual(['Health Document', 'Vaccination Record', 'TB Test', 'Hepatitis B Record', 'Other'])
  expect(defaultHealthRecordType).toBe('Health Document')
})

describe('plans', () => {
  test('the value OSHA&SDS is displayed as OSHA+SDS', () => {
    expect(plans.map(({ planType }) => planLabel(planType))).toEqual(['OSHA+SDS', 'OSHA', 'SDS'])
  })

  test('registration offers OSHA+SDS and OSHA', () => {
    expect(registrationPlans.map(({ title }) => title)).toEqual(['OSHA+SDS', 'OSHA'])
  })

  test('prices are whole cents, an additional location costs less than the first, and both plans together cost less than separately', () => {
    for (const { tiers } of plans) {
      expect(tiers.every(({ unit_amount }) => Number.isInteger(unit_amount) && unit_amount > 0)).toBe(true)
      expect(tiers[1].unit_amount).toBeLessThan(tiers[0].unit_amount)
    }
    const [both, osha, sds] = plans.map(({ tiers }) => tiers[0].unit_amount)
    expect(both).toBeLessThan((osha ?? 0) + (sds ?? 0))
  })
})

describe('training videos', () => {
  const set = (type: string) => trainingVideos.filter(({ trainingType }) => trainingType === type)
  const minutes = (videos: typeof trainingVideos) => videos.reduce((sum, { plannedSeconds }) => sum + plannedSeconds, 0) / 60

  test('the annual set is planned to run 79 minutes, its bloodborne block 48, the new-hire set 20', () => {
    expect(minutes(set('osha'))).toBe(79)
    expect(minutes(set('osha').slice(0, 9))).toBe(48)
    expect(minutes(set('newHire'))).toBe(20)
  })

  test('the films cover A to M, and N requires a live session', () => {
    const films = Object.keys(trainingElements).filter((letter) => letter !== 'N')
    const covered = [...new Set(set('osha').flatMap(({ elements }) => elements))].sort()
    expect(covered).toEqual(films)
    expect(trainingVideos.find(({ id }) => id === 'new-hire-1')?.elements).toEqual(films)
    expect(siteSpecificElements).toEqual(['D', 'E', 'G', 'J', 'K', 'M'])
  })

  test('every film has a unique key and a title after a slash', () => {
    expect(new Set(trainingVideos.map(({ eTag }) => eTag)).size).toBe(trainingVideos.length)
    for (const { title, trainingType } of trainingVideos)
      expect(title).toMatch(trainingType === 'osha' ? /^OSHA\/[^/]+$/ : /^New Hire\/[^/]+$/)
  })
})

describe('common passwords', () => {
  test('all of them match the pattern, so the list rejects passwords that the pattern accepts', () => {
    for (const password of commonPasswords) {
      expect(password).toMatch(passwordPattern)
      expect(password).toBe(password.toLowerCase())
    }
    expect(commonPasswords.size).toBeGreaterThanOrEqual(150)
  })

  test('capital letters do not make a common password acceptable', () => {
    expect(isCommonPassword('Password1!')).toBe(true)
    expect(isCommonPassword('Tr4vel,Otter')).toBe(false)
  })
})
