import { filmFacts } from './film-facts.ts'

/** The content elements of bloodborne training, 29 CFR 1910.1030(g)(2)(vii)(A)-(N). N can be covered only by a live session. */
export type TrainingElement = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M' | 'N'

/** The elements in order. */
export const elementLetters: readonly TrainingElement[] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N']

/** The content of each element, in our words. */
export const trainingElements: Readonly<Record<TrainingElement, string>> = {
  A: 'The text of the standard, where to read it, and what it means',
  B: 'Bloodborne diseases: how they spread in the population and how they show',
  C: 'How bloodborne germs pass from one person to another',
  D: 'The exposure control plan of this practice and how to get a copy',
  E: 'How to recognize work that may bring exposure',
  F: 'What engineering controls, work practices and protective equipment can and cannot do',
  G: 'Protective equipment: kinds, use, place, removal, handling, cleaning and disposal',
  H: 'Why a certain piece of protective equipment is chosen',
  I: 'The hepatitis B vaccine: effect, safety, how it is given, benefits, free of charge',
  J: 'What to do and whom to call in an emergency with blood',
  K: 'What to do after an exposure, how to report it, and the care that follows',
  L: 'The medical evaluation that the employer provides after an exposure',
  M: 'Signs, labels and color coding',
  N: 'Questions and answers with the person who conducts the training',
}

/** Elements that a film alone cannot cover, because they differ between practices. */
export const siteSpecificElements: readonly TrainingElement[] = ['D', 'E', 'G', 'J', 'K', 'M']

/** One shipped training video. */
export interface TrainingVideo {
  id: string
  /** The stable key under which progress is stored; never reused for another film. */
  eTag: string
  /** `OSHA/<title>` or `New Hire/<title>`; the screen shows the part after the first slash. */
  title: string
  trainingType: 'osha' | 'newHire'
  /** Length of the film, a whole number; the planned length until the film is built. */
  seconds: number
  /** Length estimated from the words of the script. The film is at most 15 percent longer or shorter. */
  plannedSeconds: number
  elements: TrainingElement[]
  /** Other duties that the film covers. */
  alsoCovers: string
}

/**
 * The annual set (about 80 minutes; 1 to 9 are the bloodborne block) and the new-hire set (20 minutes), each with its version unless that is 1. The
 * scripts are in `films/`.
 */
export const trainingVideos: readonly TrainingVideo[] = [
  osha(1, 'The Bloodborne Pathogens Standard', 6, 'A', 'Employee rights, OSH Act 11(c)', 2),
  osha(2, 'Hepatitis B, Hepatitis C and HIV', 5, 'B', '', 2),
  osha(3, 'How Infection Travels at Work', 4, 'C', 'Standard precautions'),
  osha(4, 'Your Exposure Control Plan', 5, 'DE', 'Exposure determination', 2),
  osha(5, 'Safer Sharps and Work Practices', 7, 'F', 'Sharps containers, hand hygiene', 2),
  osha(6, 'Protective Equipment That Works', 6, 'GH', '29 CFR 1910.132(f), 1910.138', 2),
  osha(7, 'The Hepatitis B Vaccine', 4, 'I', ''),
  osha(8, 'When an Exposure Happens', 7, 'JKL', 'Sharps injury log', 2),
  osha(9, 'Labels, Red Bags and Waste', 4, 'M', 'Regulated waste, amalgam', 2),
  osha(10, 'Chemicals, Labels and Data Sheets', 6, '', '29 CFR 1910.1200(h), the 2024 changes, eyewash'),
  osha(11, 'Fire, Evacuation and First Aid', 7, '', '29 CFR 1910.38, .39, .151, .157(g)', 2),
  osha(12, 'TB and Respirators', 6, '', 'CDC education on TB, awareness for 29 CFR 1910.134(k)'),
  osha(13, 'Clean, Sterilize, Safe Water', 6, '', 'CDC 2003 and 2008', 3),
  osha(14, 'Slips, Lifting, Violence and Reporting', 6, '', '29 CFR 1910.22, OSHA 3148, 29 CFR 1904.35', 3),
  newHire(1, 'Before Your First Exposed Task', 10, 'ABCDEFGHIJKLM', 'Due before the first task with exposure'),
  newHire(2, 'Chemicals and Data Sheets on Day One', 5, '', '29 CFR 1910.1200(h)(1) and (3)', 2),
  newHire(3, 'Emergencies, Injuries and Your Rights', 5, 'J', '29 CFR 1910.38(f), 1904.35, 1910.1020(g), 1910.132(f)', 3),
]

function osha(number: number, title: string, minutes: number, elements: string, alsoCovers: string, version = 1): TrainingVideo {
  const id = `osha-${String(number).padStart(2, '0')}`
  return video({ id, title: `OSHA/${title}`, trainingType: 'osha', elements: lettersOf(elements), alsoCovers }, minutes, version)
}

function newHire(number: number, title: string, minutes: number, elements: string, alsoCovers: string, version = 1): TrainingVideo {
  const facts = { id: `new-hire-${number}`, title: `New Hire/${title}`, trainingType: 'newHire' } as const
  return video({ ...facts, elements: lettersOf(elements), alsoCovers }, minutes, version)
}

function video(facts: Omit<TrainingVideo, 'eTag' | 'seconds' | 'plannedSeconds'>, minutes: number, version: number): TrainingVideo {
  const [eTag, plannedSeconds] = [`${facts.id}-v${version}`, minutes * 60]
  return { ...facts, eTag, seconds: filmFacts[eTag]?.seconds ?? plannedSeconds, plannedSeconds }
}

function lettersOf(letters: string): TrainingElement[] {
  return [...letters].filter(isElement)
}

function isElement(letter: string): letter is TrainingElement {
  return letter in trainingElements
}
