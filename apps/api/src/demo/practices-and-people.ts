import type { PracticePlan } from '../data/builders/practice.ts'

/** The position of a demonstration person at a location, given by its index in the practice's list. */
interface DemoPost {
  at: number
  administrator?: true
  safetyOfficer?: true
  spiceOfficer?: true
  exposure: 'atRisk' | 'notAtRisk'
  role: 'provider' | 'clinical' | 'support' | 'nonClinical' | 'office'
}

export interface DemoPerson {
  /** Short name within the demonstration, used by answers. */
  key: string
  firstName: string
  lastName: string
  /** null if the person signs in by phone only. */
  email: string | null
  phone: string | null
  /** The label of the person in the sign-in list. */
  title: string
  /** Days before today on which employment began. */
  startedDaysAgo: number
  newHire?: true
  posts: readonly DemoPost[]
  /** Minutes of training watched this year. */
  minutes?: number
}

export interface DemoPractice {
  key: 'lakeside' | 'cedar' | 'northgate'
  plan: PracticePlan
  /** Whether the last payment has failed. No earlier payment in its history did. */
  paymentFails?: true
  /** The first person registered the practice. */
  people: readonly DemoPerson[]
  /** Key of the person who had a needlestick at the first location today. */
  exposed?: string
  /** A needlestick at the first location in the past, of which every step is done. */
  exposedBefore?: { key: string; daysAgo: number }
  /** Days before today on which a letter of the agency arrived at the first location, which is answered in part. */
  letterDaysAgo?: number
  /** Days before today on which the yearly bloodborne training of the first location was held in the product, before it was due. */
  trainedDaysAgo?: number
  /** Days before today on which the public page of the first location was confirmed; absent if it was not. */
  publicPageDaysAgo?: number
  /** Days before today on which each location finished its setup. */
  setUpDaysAgo: readonly number[]
  /** Keys of the setup questions answered with Yes. */
  options: readonly string[]
}

/** A dental group with three locations: one has operated for fourteen months, one for half a year, and one has just opened. */
const lakeside: DemoPractice = {
  key: 'lakeside',
  plan: {
    name: 'Lakeside Dental Group',
    type: 'dental',
    plan: 'OSHA&SDS',
    state: 'OR',
    timeZone: 'America/Los_Angeles',
    locations: [
      { name: 'Lakeside Dental, Main Street', address: '1240 Main Street', city: 'Lake Oswego', zip: '97034' },
      { name: 'Lakeside Dental, Harbor', address: '85 Harbor Way', city: 'Portland', zip: '97209' },
      { name: 'Lakeside Dental, Cedar Hills', address: '3107 Cedar Hills Boulevard', city: 'Beaverton', zip: '97005' },
    ],
  },
  people: [
    {
      key: 'maria',
      firstName: 'Maria',
      lastName: 'Alvarez',
      email: 'maria.alvarez@lakeside.example',
      phone: '+15035550110',
      title: 'office manager, administrator of all three locations',
      startedDaysAgo: 2_190,
      posts: [0, 1, 2].map((at) => ({ at, administrator: true, exposure: 'notAtRisk', role: 'office' })),
      minutes: 38,
    },
    {
      key: 'samuel',
      firstName: 'Samuel',
      lastName: 'Osei',
      email: 'samuel.osei@lakeside.example',
      phone: '+15035550111',
      title: 'dentist, safety officer at Main Street',
      startedDaysAgo: 2_190,
      posts: [
        { at: 0, safetyOfficer: true, exposure: 'atRisk', role: 'provider' },
        { at: 1, exposure: 'atRisk', role: 'provider' },
      ],
      minutes: 61,
    },
    {
      key: 'dana',
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: 'dana.whitfield@lakeside.example',
      phone: '+15035550112',
      title: 'dental hygienist at Main Street',
      startedDaysAgo: 1_300,
      posts: [{ at: 0, exposure: 'atRisk', role: 'clinical' }],
      minutes: 24,
    },
    {
      key: 'jonas',
      firstName: 'Jonas',
      lastName: 'Keller',
      email: 'jonas.keller@lakeside.example',
      phone: null,
      title: 'dental assistant at Main Street, infection prevention coordinator',
      startedDaysAgo: 820,
      posts: [{ at: 0, spiceOfficer: true, exposure: 'atRisk', role: 'clinical' }],
      minutes: 47,
    },
    {
      key: 'rosa',
      firstName: 'Rosa',
      lastName: 'Lindqvist',
      email: null,
      phone: '+15035550114',
      title: 'sterilization technician at Main Street, signs in by phone',
      startedDaysAgo: 510,
      posts: [{ at: 0, exposure: 'atRisk', role: 'support' }],
      minutes: 12,
    },
    {
      key: 'ben',
      firstName: 'Ben',
      lastName: 'Carver',
      email: 'ben.carver@lakeside.example',
      phone: '+15035550115',
      title: 'new dental assistant at Main Street, first week',
      startedDaysAgo: 0,
      newHire: true,
      posts: [{ at: 0, exposure: 'atRisk', role: 'clinical' }],
    },
    {
      key: 'omar',
      firstName: 'Omar',
      lastName: 'Haddad',
      email: 'omar.haddad@lakeside.example',
      phone: '+15035550116',
      title: 'lead assistant, administrator of Harbor only',
      startedDaysAgo: 980,
      posts: [{ at: 1, administrator: true, safetyOfficer: true, exposure: 'atRisk', role: 'clinical' }],
      minutes: 60,
    },
    {
      key: 'tessa',
      firstName: 'Tessa',
      lastName: 'Park',
      email: 'tessa.park@lakeside.example',
      phone: '+15035550117',
      title: 'dental assistant at Harbor',
      startedDaysAgo: 340,
      posts: [{ at: 1, exposure: 'atRisk', role: 'clinical' }],
      minutes: 31,
    },
    {
      key: 'grace',
      firstName: 'Grace',
      lastName: 'Nakamura',
      email: 'grace.nakamura@lakeside.example',
      phone: '+15035550118',
      title: 'front desk at Cedar Hills',
      startedDaysAgo: 75,
      posts: [{ at: 2, safetyOfficer: true, exposure: 'notAtRisk', role: 'office' }],
    },
  ],
  exposedBefore: { key: 'dana', daysAgo: 230 },
  letterDaysAgo: 2,
  trainedDaysAgo: 80,
  publicPageDaysAgo: 26,
  setUpDaysAgo: [424, 185, 40],
  options: [
    'humanBloodExposure',
    'moreThanTenEmployees',
    'sterilizersOnSite',
    'dentalUnitWaterlines',
    'amalgam',
    'xray',
    'nitrousOxide',
    'corrosives',
    'compressedGas',
    'aed',
    'emergencyDrugKit',
    'regulatedWaste',
  ],
}

/** A small medical office of four people; its administrator also helps out at Lakeside. */
const cedar: DemoPractice = {
  key: 'cedar',
  plan: {
    name: 'Cedar Family Medicine',
    type: 'medical',
    plan: 'OSHA',
    state: 'NY',
    timeZone: 'America/New_York',
    locations: [{ name: 'Cedar Family Medicine', address: '18 Cedar Street', city: 'Ithaca', zip: '14850' }],
  },
  people: [
    {
      key: 'ruth',
      firstName: 'Ruth',
      lastName: 'Okafor',
      email: 'ruth.okafor@cedar.example',
      phone: '+16075550120',
      title: 'practice manager and safety officer',
      startedDaysAgo: 3_100,
      posts: [{ at: 0, administrator: true, safetyOfficer: true, exposure: 'notAtRisk', role: 'office' }],
      minutes: 55,
    },
    {
      key: 'ivan',
      firstName: 'Ivan',
      lastName: 'Petrov',
      email: 'ivan.petrov@cedar.example',
      phone: '+16075550121',
      title: 'physician',
      startedDaysAgo: 3_100,
      posts: [{ at: 0, exposure: 'atRisk', role: 'provider' }],
      minutes: 20,
    },
    {
      key: 'lena',
      firstName: 'Lena',
      lastName: 'Brandt',
      email: 'lena.brandt@cedar.example',
      phone: null,
      title: 'nurse',
      startedDaysAgo: 640,
      posts: [{ at: 0, exposure: 'atRisk', role: 'clinical' }],
      minutes: 42,
    },
  ],
  exposed: 'lena',
  publicPageDaysAgo: 18,
  setUpDaysAgo: [300],
  options: [
    'humanBloodExposure',
    'onSiteLab',
    'labIsCliaWaived',
    'onSiteTbTesting',
    'corrosives',
    'aed',
    'regulatedWaste',
    'medicareMedicaid',
  ],
}

/** A veterinary clinic whose last payment has failed. */
const northgate: DemoPractice = {
  key: 'northgate',
  paymentFails: true,
  plan: {
    name: 'Northgate Animal Clinic',
    type: 'Veterinary',
    plan: 'OSHA',
    state: 'WA',
    timeZone: 'America/Los_Angeles',
    locations: [{ name: 'Northgate Animal Clinic', address: '402 Northgate Road', city: 'Bellingham', zip: '98225' }],
  },
  people: [
    {
      key: 'helen',
      firstName: 'Helen',
      lastName: 'Moreau',
      email: 'helen.moreau@northgate.example',
      phone: null,
      title: 'owner; the last payment has failed',
      startedDaysAgo: 900,
      posts: [{ at: 0, administrator: true, safetyOfficer: true, exposure: 'notAtRisk', role: 'provider' }],
    },
  ],
  setUpDaysAgo: [120],
  options: ['xray', 'anestheticGases', 'compressedGas'],
}

/** Which practices the demonstration has. */
export interface DemoPlan {
  /** Whether there is only a small office with one month of history, created in a few seconds. */
  small: boolean
  /** Whether to include a practice whose last payment has failed. */
  failedPayment: boolean
}

export const demoPractices = ({ small, failedPayment }: DemoPlan): readonly DemoPractice[] => [
  ...(small ? [{ ...cedar, setUpDaysAgo: [30], exposed: 'nobody' }] : [lakeside, cedar]),
  ...(failedPayment ? [northgate] : []),
]
