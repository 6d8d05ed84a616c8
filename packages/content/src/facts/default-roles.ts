import type { EquipmentId } from './default-equipment.ts'
import type { DefaultRoleId } from './default-role-id.ts'

/** A default role of a new location. */
export interface DefaultRole {
  defaultID: DefaultRoleId
  name: string
  description: string
  jobTasks: string[]
  /**
   * Forms start with At Risk for a person with this role; whoever fills them in states the real duties (29 CFR 1910.1030(c)(2)). Not at a veterinary
   * practice, where the blood is that of animals.
   */
  usuallyAtRisk?: true
  /** Ids of shipped equipment that a person with the role gets. */
  defaultEquipment: EquipmentId[]
}

/** The roles of a new location, in the order in which they are offered. */
export const defaultRoles: readonly DefaultRole[] = [
  {
    defaultID: 'provider',
    name: 'Provider',
    description: 'Physicians, dentists, veterinarians and nurse practitioners: they diagnose, treat and lead.',
    jobTasks: [
      'Examine and treat patients',
      'Give injections and perform procedures with sharps',
      'Order and read X-rays',
      'Prescribe medicines',
      'Set the example for safe work',
      'Stop unsafe work',
      'Decide on care in an emergency',
    ],
    usuallyAtRisk: true,
    defaultEquipment: ['latexGloves', 'mask', 'eyewear', 'faceShieldApron', 'fluidResistantGown', 'clinicalJacket'],
  },
  {
    defaultID: 'clinical',
    name: 'Clinical staff',
    description: 'Nurses, hygienists, assistants, phlebotomists and technicians with hands-on care.',
    jobTasks: [
      'Assist in procedures',
      'Draw blood and take specimens',
      'Give injections or local anesthesia as licensed',
      'Take X-rays',
      'Clean and turn over rooms',
      'Process instruments',
      'Discard sharps',
      'Keep waterlines and logs in order',
    ],
    usuallyAtRisk: true,
    defaultEquipment: ['latexGloves', 'mask', 'eyewear', 'fluidResistantGown', 'clinicalJacket', 'faceShieldApron'],
  },
  {
    defaultID: 'support',
    name: 'Clinical support',
    description: 'Sterilization, laboratory, kennel, housekeeping and waste duties without direct treatment.',
    jobTasks: [
      'Clean and sterilize instruments',
      'Run spore tests',
      'Mix and pour disinfectants',
      'Clean rooms and spills',
      'Change sharps containers and pack waste',
      'Handle laundry and specimens',
    ],
    usuallyAtRisk: true,
    defaultEquipment: ['heavyDutyGloves', 'latexGloves', 'safetyGoggles', 'faceShieldApron', 'mask', 'clinicalJacket'],
  },
  {
    defaultID: 'nonClinical',
    name: 'Non-clinical staff',
    description: 'Works in the building; no contact with blood is expected.',
    jobTasks: [
      'Maintain the building and supplies',
      'Receive deliveries and match them with data sheets',
      'Check extinguishers, exits and first-aid kits',
      'Help in an evacuation',
      'Call trained staff for any spill',
    ],
    defaultEquipment: ['heavyDutyGloves', 'safetyGoggles'],
  },
  {
    defaultID: 'office',
    name: 'Office staff',
    description: 'Front desk, billing and management; no contact with blood is expected.',
    jobTasks: [
      'Greet and screen patients',
      'Answer phones',
      'Keep records private',
      'Watch for angry or ill visitors',
      'Call for help',
      'Keep paths clear',
    ],
    defaultEquipment: ['mask'],
  },
]
