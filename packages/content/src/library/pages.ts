import type { Condition } from '../rules/condition.ts'
import { holds } from '../rules/conditions.ts'
import { humanCareTypes, type PracticeType } from '../facts/practice-types.ts'
import { respiratorsNeeded } from '../rules/respirators-needed.ts'
import { sections, type Section, type SectionId } from '../facts/sections.ts'
import { effectiveOptions } from '../questions/setup-options.ts'
import { statesOfPages } from './state-pages.ts'

/** Where a page is visible. An absent field sets no limit. The condition of the page's section applies in addition. */
interface Visibility {
  appliesTo?: readonly PracticeType[]
  shownIf?: Condition
}

/** A page of the library. Its title and text are in the Markdown file named after its id. */
export type LibraryPage = Visibility & { id: string; section: SectionId; sortOrder: number }

const blood: Condition = { option: 'humanBloodExposure' }
const laboratory: Condition = { anyOf: [{ practiceTypes: ['medicalLaboratory'] }, { option: 'onSiteLab' }] }

/** The pages that are hidden at some locations of their section. */
export const limitedPages: Readonly<Record<string, Visibility>> = {
  'health-hepb': { shownIf: blood },
  'health-decline': { shownIf: blood },
  'hazcom-hld': { shownIf: { option: 'highLevelDisinfectants' } },
  'hazcom-hcho': { shownIf: { option: 'formaldehyde' } },
  'hazcom-eto': { shownIf: { option: 'ethyleneOxide' } },
  'hazcom-drugs': { shownIf: { option: 'hazardousDrugs' } },
  'hazcom-dust': { appliesTo: ['dental'] },
  'infection-instruments': { shownIf: { option: 'sterilizersOnSite' } },
  'infection-monitoring': { shownIf: { option: 'sterilizersOnSite' } },
  'infection-fail': { shownIf: { option: 'sterilizersOnSite' } },
  'infection-hld': { shownIf: { option: 'highLevelDisinfectants' } },
  'infection-water': { shownIf: { option: 'dentalUnitWaterlines' } },
  'waste-storage': { shownIf: { option: 'regulatedWaste' } },
  // Also shown to an office that removes amalgam only in emergencies: it certifies this once, and its waste is amalgam waste too (40 CFR 441.10(f)).
  'waste-amalgam': { appliesTo: ['dental'] },
  'emergency-medical': { shownIf: { anyOf: [{ option: 'aed' }, { option: 'emergencyDrugKit' }] } },
  'emergency-eyewash': { shownIf: { anyOf: [{ option: 'corrosives' }, { option: 'formaldehyde' }] } },
  'building-gas': { shownIf: { anyOf: [{ option: 'compressedGas' }, { option: 'liquidNitrogen' }] } },
  'radiation-xray': { shownIf: { option: 'xray' } },
  'radiation-badges': { shownIf: { option: 'xray' } },
  'radiation-lasers': { shownIf: { option: 'lasers' } },
  'radiation-gases': { shownIf: { anyOf: [{ option: 'nitrousOxide' }, { option: 'anestheticGases' }] } },
  'tb-plan': { appliesTo: humanCareTypes },
  'tb-patient': { appliesTo: humanCareTypes },
  'tb-treatment': { appliesTo: humanCareTypes, shownIf: { option: 'onSiteTbTesting' } },
  'tb-respirators': { shownIf: { anyOf: [respiratorsNeeded, { option: 'voluntaryRespirators' }] } },
  'special-vet-blood': { appliesTo: ['Veterinary'] },
  'special-vet-handling': { appliesTo: ['Veterinary'] },
  'special-lab-chemical': { shownIf: laboratory },
  'special-lab-clia': { appliesTo: humanCareTypes, shownIf: laboratory },
  ...statesOfPages,
}

/** All pages, in reading order across the sections. */
export const libraryPages: readonly LibraryPage[] = sections.flatMap((section) =>
  section.pages.map((id, index) => ({ id, section: section.id, sortOrder: index + 1, ...limitedPages[id] })),
)

/** The facts that determine which pages a location sees. `options`: the option values answered Yes; `state`: its two-letter code. */
interface PageViewer {
  practiceType: string
  options: readonly string[]
  state?: string
}

/** The sections of a location with the pages it sees (ruling 33). A section without visible pages is omitted. */
export function visiblePages(place: PageViewer): { section: Section; pages: LibraryPage[] }[] {
  const { state } = place
  const situation = {
    practiceType: place.practiceType,
    ...(state === undefined ? {} : { state }),
    options: effectiveOptions(place.practiceType, place.options),
  }
  const seen = ({ appliesTo, shownIf }: Visibility) =>
    (appliesTo === undefined || appliesTo.some((type) => type === place.practiceType)) && holds(shownIf, situation)
  return sections
    .filter((section) => holds(section.shownIf, situation))
    .map((section) => ({ section, pages: libraryPages.filter((page) => page.section === section.id && seen(page)) }))
    .filter(({ pages }) => pages.length > 0)
}
