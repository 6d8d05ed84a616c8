import type { Condition } from '../rules/condition.ts'
import { statePages } from '../library/state-pages.ts'

/** The ids of the library's sections. */
export type SectionId =
  | 'ecp'
  | 'health'
  | 'exposure'
  | 'ppe'
  | 'hazcom'
  | 'infection'
  | 'waste'
  | 'emergency'
  | 'building'
  | 'radiation'
  | 'tb'
  | 'workplace'
  | 'records'
  | 'special'

/** A section of the library: its heading and the ids of its pages in reading order. A section without a visible page is hidden. */
export interface Section {
  id: SectionId
  title: string
  sortOrder: number
  shownIf?: Condition
  pages: readonly string[]
}

const blood: Condition = { option: 'humanBloodExposure' }

/** The fourteen sections in reading order. Tasks are listed under the same titles (task_section). */
export const sections: readonly Section[] = [
  {
    id: 'ecp',
    title: 'Exposure Control Plan and Sharps',
    sortOrder: 1,
    shownIf: blood,
    pages: [
      'ecp-purpose',
      'ecp-determination',
      'ecp-precautions',
      'ecp-hands',
      'ecp-practices',
      'ecp-devices',
      'ecp-containers',
      'ecp-specimens',
      'ecp-cleaning',
      'ecp-labels',
      'ecp-review',
    ],
  },
  {
    id: 'health',
    title: 'Hepatitis B and Staff Health',
    sortOrder: 2,
    pages: ['health-hepb', 'health-decline', 'health-immun', 'health-records', 'health-sick'],
  },
  {
    id: 'exposure',
    title: 'After an Exposure',
    sortOrder: 3,
    shownIf: blood,
    pages: ['exposure-now', 'exposure-eval', 'exposure-source', 'exposure-supervisor', 'exposure-log'],
  },
  {
    id: 'ppe',
    title: 'Personal Protective Equipment',
    sortOrder: 4,
    pages: ['ppe-program', 'ppe-assessment', 'ppe-choose', 'ppe-remove', 'ppe-care'],
  },
  {
    id: 'hazcom',
    title: 'Hazard Communication and Chemicals',
    sortOrder: 5,
    pages: [
      'hazcom-program',
      'hazcom-2024',
      'hazcom-list',
      'hazcom-sds',
      'hazcom-labels',
      'hazcom-spill',
      'hazcom-hld',
      'hazcom-hcho',
      'hazcom-eto',
      'hazcom-drugs',
      'hazcom-dust',
    ],
  },
  {
    id: 'infection',
    title: 'Sterilization, Disinfection and Water',
    sortOrder: 6,
    pages: [
      'infection-coordinator',
      'infection-instruments',
      'infection-monitoring',
      'infection-fail',
      'infection-surfaces',
      'infection-hld',
      'infection-water',
    ],
  },
  {
    id: 'waste',
    title: 'Regulated and Other Waste',
    sortOrder: 7,
    pages: ['waste-regulated', 'waste-storage', 'waste-amalgam', 'waste-drugs', 'waste-other'],
  },
  {
    id: 'emergency',
    title: 'Emergency Action, First Aid and Eyewash',
    sortOrder: 8,
    pages: ['emergency-plan', 'emergency-contacts', 'emergency-events', 'emergency-firstaid', 'emergency-medical', 'emergency-eyewash'],
  },
  {
    id: 'building',
    title: 'Fire, Electrical and Gas Safety',
    sortOrder: 9,
    pages: ['building-extinguishers', 'building-prevention', 'building-electrical', 'building-loto', 'building-gas'],
  },
  {
    id: 'radiation',
    title: 'Radiation, Lasers and Anesthetic Gases',
    sortOrder: 10,
    pages: ['radiation-xray', 'radiation-badges', 'radiation-lasers', 'radiation-gases'],
  },
  {
    id: 'tb',
    title: 'Tuberculosis and Respirators',
    sortOrder: 11,
    pages: ['tb-plan', 'tb-patient', 'tb-treatment', 'tb-respirators'],
  },
  {
    id: 'workplace',
    title: 'Ergonomics, Slips and Workplace Violence',
    sortOrder: 12,
    pages: ['workplace-ergo', 'workplace-slips', 'workplace-violence'],
  },
  {
    id: 'records',
    title: 'Recordkeeping, Reporting and Training Program',
    sortOrder: 13,
    pages: ['records-rights', 'records-osha', 'records-inspection', 'records-training', ...statePages],
  },
  {
    id: 'special',
    title: 'Veterinary and Laboratory Practice',
    sortOrder: 14,
    shownIf: { anyOf: [{ practiceTypes: ['Veterinary', 'medicalLaboratory'] }, { option: 'onSiteLab' }] },
    pages: ['special-vet-blood', 'special-vet-handling', 'special-lab-chemical', 'special-lab-clia'],
  },
]

/** The heading of a section. */
export function sectionTitle(id: SectionId): string {
  const section = sections.find((each) => each.id === id)
  if (section === undefined) throw new Error(`There is no library section ${id}.`)
  return section.title
}
