import type { PracticeType } from '../../../facts/practice-types.ts'

const everywhere = [
  'Cleaning rooms, waste, laundry: blood, disinfectants; utility or exam gloves, apron if wet, mask and eyewear if it may splash',
  'Pouring and mixing chemicals: splashes; chemical gloves, goggles, apron as section 8 of the data sheet says',
  'Cylinders and heavy boxes: falling objects; closed, sturdy shoes',
]

const instruments = 'Cleaning instruments by hand: sharps, blood, spray; utility gloves, mask, goggles or face shield, gown or apron'
const sterilizer = 'Unloading a sterilizer: heat, steam; heat-resistant gloves'
const blood = 'Drawing blood, injections: blood; exam gloves, mask and eyewear if it may splash'

/** For each type of practice, its usual tasks with their hazards and the protective equipment, one per line. */
export const ppeTasks: Readonly<Record<PracticeType, string>> = {
  dental: lines(
    'Exams, intraoral X-rays: saliva, blood; exam gloves',
    'Handpiece, scaler, air-water syringe: spray, splash, flying particles; exam gloves, mask, goggles or glasses with side shields, gown',
    'Injections, suturing, extractions: sharps, blood; gloves, mask, eyewear, gown',
    instruments,
    sterilizer,
    'Laboratory work, trimming and polishing: dust, flying particles; mask, eyewear',
    'Curing lights and lasers: light; eyewear for the wavelength',
  ),
  medical: lines(
    'Exams that touch wounds or mucous membranes: blood, fluids; exam gloves',
    blood,
    'Minor surgery, wound care: splash, sharps; gloves, mask, eyewear, gown',
    'Testing specimens: splash; exam gloves, coat, face shield or a shield on the bench',
    'Patients who may have TB or measles: germs in the air; N95 respirator',
    instruments,
    sterilizer,
    'Liquid nitrogen: cold burns; loose insulated gloves, face shield, long sleeves',
  ),
  Veterinary: lines(
    'Restraint of animals: bites, scratches, kicks; bite gloves, sleeves, closed shoes',
    'Exams, injections, blood draws: needles, body fluids; exam gloves, eyewear if it may splash',
    'Surgery, dental cleaning: spray, sharps; gloves, mask, eyewear, gown',
    'Hazardous drugs: skin contact, aerosol; gloves tested to ASTM D6978, gown, eyewear',
    'X-rays: radiation; lead apron, gloves and collar when holding an animal is necessary',
    'Kennel: noise, disinfectants; ear protection, gloves',
    instruments,
    sterilizer,
  ),
  medicalLaboratory: lines(
    blood,
    'Opening, pipetting and centrifuging specimens: aerosol, splash; gloves, coat, face shield or biosafety cabinet',
    'Formaldehyde, xylene and other solvents: vapor, splash; chemical gloves, goggles, apron, fume hood',
    'Acids and bases: corrosion; chemical gloves, goggles and face shield, apron',
    'Microtome and cryostat: blades, cold; cut-resistant gloves',
    'Ultraviolet lamps: light; eyewear and shields for the wavelength',
  ),
}

function lines(...tasks: string[]): string {
  return [...tasks, ...everywhere].join('\n')
}
