import { expect, test } from 'vitest'

import { availableFormIds } from '../../forms/index.ts'
import { libraryPages } from '../../library/pages.ts'
import { dangerOf, dangers } from './danger.ts'
import { asksForTestOf, isMedical, medicalRefusal } from '../refusals.ts'
import { allOf, questionSets } from '../testing/evaluation-set.ts'

test.each([
  ['i got poked by a needle what do i do', 'exposure'],
  ['needlestick!!', 'exposure'],
  ['NEEDLE STICK', 'exposure'],
  ['stuck myself with a used anesthetic needle', 'exposure'],
  ['blood splashed in my eye', 'exposure'],
  ['patient bit me and it is bleeding', 'exposure'],
  ['I just cut my finger on a dirty scaler', 'exposure'],
  ['got bleach in my eyes', 'eye'],
  ['acid etch splashed in her eye', 'eye'],
  ['coworker collapsed not breathing', 'collapse'],
  ['heavy bleeding how to stop', 'collapse'],
  ['coworker got an electric shock', 'collapse'],
  ['there is smoke coming out of the autoclave room', 'fire'],
  ['fire in the sterilization room', 'fire'],
  ['i smell gas in the building', 'fire'],
  ['big spill of glutaraldehyde what now', 'chemical'],
  ['someone swallowed disinfectant', 'chemical'],
  ['mercury spilled on the floor', 'chemical'],
  ['man with a gun in the waiting room', 'violence'],
  ['patient is threatening me', 'violence'],
  ['i got poked by a used scaler', 'exposure'],
  ['bur stabbed my thumb', 'exposure'],
  ['poked by a carpule', 'exposure'],
  ['bleach in eye', 'eye'],
  ['somebody mixed ammonia with the floor cleaner', 'chemical'],
  ['the hall stinks and i feel dizzy', 'chemical'],
  ['my patient cant breathe', 'collapse'],
  ['cleaner got into both eyes', 'eye'],
  ['que hago si me pincho con una aguja', 'exposure'],
  ['me pinché', 'exposure'],
  ['un paciente me mordió', 'exposure'],
  ['ayuda sangre en el ojo', 'exposure'],
  ['cloro en los ojos', 'eye'],
  ['fuego!', 'fire'],
  ['huele a gas', 'fire'],
  ['una señora no respira', 'collapse'],
  ['se derramó formalina', 'chemical'],
  ['un hombre con una pistola', 'violence'],
  ['the receptionist suddenly went down and is not moving', 'collapse'],
  ['patient went limp', 'collapse'],
  ['his eyes rolled back', 'collapse'],
  ['her throat is closing up', 'collapse'],
  ['baby is turning blue', 'collapse'],
  ['blood is spurting out of the cut', 'collapse'],
  ['she will not wake up, she doesnt respond', 'collapse'],
  ['mi jefe no contesta, no reacciona', 'collapse'],
  ['the microwave caught fire', 'fire'],
  ['battery is smoking on the desk', 'fire'],
  ['rotten eggs smell in the lab', 'fire'],
  ['a patient grabbed me', 'violence'],
  ['he won’t let me leave', 'violence'],
  ['the explorer went through my glove', 'exposure'],
  ['nicked my thumb with a scaler', 'exposure'],
  ['got it in my mouth and it was bloody', 'exposure'],
  ['spit from the handpiece flew into my eye', 'exposure'],
  ['the developer dripped all over my arm', 'chemical'],
  ['knocked over the bleach and it ran down my legs', 'chemical'],
  ['the cylinder is hissing', 'chemical'],
  ['me cayó ácido', 'chemical'],
])('"%s" gets the fixed answer for %s', (question, id) => expect(dangerOf(question)?.id).toBe(id))

test.each([
  'how often fire drill',
  'fire extinguisher monthly check',
  'fire prevention plan hazards',
  'do we need a sharps injury log',
  'where is the sharps container',
  'spill kit contents',
  'needlestick prevention device trial',
  'do my glasses count as eye protection',
  'who has a cpr card',
  'workplace violence plan california',
  'which chemicals are in eye wash',
  'what solution goes in eyewash bottles',
  'is the file on the instrument cart',
  'the autoclave is not responding on the screen',
  'can i use alcohol on my hands',
  'the indicator turned blue',
  'i dropped off the patient chart',
  'someone dropped a pack on the floor',
  'is smoking allowed in the office',
  'does a mask keep aerosol out',
  'do i put lotion on my hands after bleach',
  'where is the oxygen tank',
])('"%s" is not a danger', (question) => expect(dangerOf(question)).toBeUndefined())

test.each([
  'what dose of epinephrine for an adult',
  'which antibiotic for this patient',
  'does the patient have hepatitis',
  'how many mg of ibuprofen',
  'is Lena Brandt HIV positive?',
  'has my coworker been vaccinated',
  'how to treat a tooth abscess',
  'amox mg for a 40 pound child',
  'is it truvada',
  'how many pills do i take',
  'epi 0.3 mg again',
  'is dr nguyen pregnant? she stopped taking xrays',
  'which vaccine for a 58 year old nurse',
  'did jennifer from the front desk really test positive after her needlestick',
  'can a 6 year old take tylenol',
  'may a 17 year old patient get xrays',
  'can a 17 year old assistant take ibuprofen',
])('"%s" is refused as medical', (question) => expect(isMedical(question)).toBe(true))

test.each([
  'single dose vials',
  'who needs a dose badge',
  'how long keep dose records',
  'who gives drugs from the emergency kit',
  'i have a fever can i work',
  'does the staff have to be vaccinated',
  'is saliva infected',
  'do we give staff their yearly radiation dose',
  'did the spore test test positive',
  'are my prescription glasses enough',
  'i missed the second dose of the series',
  'where do expired antibiotics go',
  'can a 17 year old assistant take xrays',
  'may a 16-year-old run the autoclave',
  'is a 17 year old dental assistant to work near the laser',
])('"%s" is not a medical question', (question) => expect(isMedical(question)).toBe(false))

test('a question about a colleague’s test result does not put the person asking in danger', () => {
  expect(asksForTestOf('Did Lena test positive after the needlestick?')).toBe(true)
  for (const own of [
    'I was stuck by a needle, did it test positive?',
    'did the patient bite test positive',
    'is it bad that the needle tested positive',
  ])
    expect(asksForTestOf(own), own).toBe(own.startsWith('did the patient'))
})

test('no question that the library answers is refused', () => {
  const { first, colloquial, third, rules, slips } = questionSets
  const sets = [allOf(first), allOf(colloquial), third.tune, rules.tune, slips.tune]
  const asked = sets.flatMap(({ answerable }) => answerable.map(({ question }) => question))
  expect(asked.filter((question) => isMedical(question) && !dangerOf(question))).toEqual([])
})

test('fixed answers link to existing pages and forms, and contain the phone numbers', () => {
  const pages = new Set(libraryPages.map(({ id }) => id))
  for (const { page, form } of dangers.flatMap(({ links }) => links)) {
    if (page !== undefined) expect(pages).toContain(page)
    if (form !== undefined) expect(availableFormIds).toContain(form)
  }
  for (const { id, steps } of dangers) expect(steps.join(' '), id).toMatch(/911|emergency room/)
  expect(medicalRefusal).toMatch(/clinician.*1-800-222-1222.*911/)
})
