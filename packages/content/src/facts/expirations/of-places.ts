import type { ExpirationType } from './expiration-type.ts'

const ours = { leadDays: [90, 60, 30, 7], reminds: 'administrators' } as const

/** Certificates of a location, and contracts with vendors. */
export const expirationsOfPlaces: readonly ExpirationType[] = [
  {
    ...ours,
    key: 'extinguisherService',
    name: 'Yearly service of the fire extinguishers',
    subject: 'location',
    leadDays: [60, 30, 7],
    citation: '29 CFR 1910.157(e)(3)',
    hint: 'Enter the day of the service, and a year later as the last day.',
    atMostMonths: 12,
    requires: ['issuedOn'],
  },
  {
    ...ours,
    key: 'cliaCertificate',
    name: 'CLIA certificate',
    subject: 'location',
    blocks: 'No tests on human specimens without it',
    citation: '42 CFR 493.37; 42 CFR 493.47; 42 CFR 493.49; 42 CFR 493.61',
    hint: 'Valid for two years.',
    practiceTypes: ['medical', 'dental', 'medicalLaboratory'],
    requires: ['number'],
  },
  {
    ...ours,
    key: 'stateLaboratoryLicense',
    name: 'State laboratory license or registration',
    subject: 'location',
    citation: 'State laboratory law',
    practiceTypes: ['medical', 'dental', 'medicalLaboratory'],
    requires: ['number', 'state'],
  },
  {
    ...ours,
    key: 'insurance',
    name: 'Insurance policy',
    subject: 'location',
    requires: ['issuer'],
    hint: 'Malpractice, general liability or workers’ compensation.',
  },
  { ...ours, key: 'wasteContract', name: 'Medical waste hauler contract', subject: 'vendor', requires: [] },
  { ...ours, key: 'serviceContract', name: 'Other contract with a vendor', subject: 'vendor', requires: [] },
]
