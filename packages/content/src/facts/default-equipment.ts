/** Ids of the 12 shipped items (DATA-A-029); items added by a practice have the id `customSafetyEquipment`. */
export type EquipmentId =
  | 'faceShieldApron'
  | 'fluidResistantGown'
  | 'laserSafetyGoggles'
  | 'eyewear'
  | 'safetyGoggles'
  | 'latexGloves'
  | 'heavyDutyGloves'
  | 'respiratoryMaskN95'
  | 'capsAndShoeCovers'
  | 'mask'
  | 'leadApron'
  | 'clinicalJacket'

/** An item that every location starts with. `default-roles.ts` assigns the items to roles. */
export interface DefaultEquipment {
  id: EquipmentId
  name: string
  description: string
  /** The default place where it is kept. */
  ppeFoundAt: string
  /** The standard or regulation behind the description. */
  standard: string
}

/** The id of every item that a practice adds itself (29 CFR 1910.132). */
export const customEquipmentId = 'customSafetyEquipment'

/** Protective equipment of a new location; provided free, in the right size (29 CFR 1910.132, 1910.1030(d)(3)). */
export const defaultEquipment: readonly DefaultEquipment[] = [
  {
    id: 'faceShieldApron',
    name: 'Face shield and apron',
    description:
      'A chin-length shield, worn with a mask where blood may splash, and a fluid-proof apron for splashes and for pouring chemicals.',
    ppeFoundAt: 'Sterilization area',
    standard: 'ANSI/ISEA Z87.1; 29 CFR 1910.1030(d)(3)(x)-(xi); 1910.133',
  },
  {
    id: 'fluidResistantGown',
    name: 'Fluid-resistant gown',
    description: 'For work in which blood or fluids may spray or soak through. Choose the level by the task.',
    ppeFoundAt: 'Clean supply shelf',
    standard: 'ANSI/AAMI PB70; 29 CFR 1910.1030(d)(3)(xi)',
  },
  {
    id: 'laserSafetyGoggles',
    name: 'Laser safety eyewear',
    description: 'Marked with the wavelength and optical density of the laser in use. One for everybody in the room, the patient included.',
    ppeFoundAt: 'At the laser room door',
    standard: 'ANSI Z136.1 and Z136.3; 29 CFR 1910.133',
  },
  {
    id: 'eyewear',
    name: 'Safety glasses with solid side shields',
    description: "Eye protection for daily care. A person's own glasses count only with solid side shields.",
    ppeFoundAt: 'Operatory or exam room',
    standard: 'ANSI/ISEA Z87.1; 29 CFR 1910.1030(d)(3)(x)',
  },
  {
    id: 'safetyGoggles',
    name: 'Chemical splash goggles',
    description: 'Goggles with indirect vents for corrosives and disinfectants. Safety glasses do not replace them.',
    ppeFoundAt: 'Chemical storage',
    standard: 'ANSI/ISEA Z87.1 (D3); 29 CFR 1910.133',
  },
  {
    id: 'latexGloves',
    name: 'Exam gloves (latex or nitrile)',
    description:
      'For single use and powder-free. Gloves without latex are always offered. Work with hazardous drugs needs gloves tested to ASTM D6978.',
    ppeFoundAt: 'Each treatment room',
    standard: 'ASTM D3578 and D6319; 29 CFR 1910.1030(d)(3)(iii) and (ix); 21 CFR 895.102-.104',
  },
  {
    id: 'heavyDutyGloves',
    name: 'Heavy-duty utility gloves',
    description:
      'Resist punctures and chemicals, for instruments and cleaning. May be cleaned and reused; discard them when cracked, torn or peeling.',
    ppeFoundAt: 'Sterilization area',
    standard: '29 CFR 1910.138; 1910.1030(d)(3)(ix)(C)',
  },
  {
    id: 'respiratoryMaskN95',
    name: 'N95 respirator',
    description: 'NIOSH-approved. Only for people with a medical clearance, and only in the model and size of their fit test.',
    ppeFoundAt: 'Locked clean cabinet',
    standard: '42 CFR 84; 29 CFR 1910.134',
  },
  {
    id: 'capsAndShoeCovers',
    name: 'Caps and shoe covers',
    description: 'For surgery and wherever gross contamination can be expected.',
    ppeFoundAt: 'Surgery supply shelf',
    standard: '29 CFR 1910.1030(d)(3)(xii)',
  },
  {
    id: 'mask',
    name: 'Surgical or procedure mask',
    description: 'Level 1 to 3 by the amount of splash. Change it when damp. It is not a respirator.',
    ppeFoundAt: 'Each treatment room',
    standard: 'ASTM F2100',
  },
  {
    id: 'leadApron',
    name: 'Lead apron and thyroid collar',
    description: 'Where the state or the task asks for it. Hang it up, never fold it.',
    ppeFoundAt: 'X-ray area',
    standard: 'State radiation rules',
  },
  {
    id: 'clinicalJacket',
    name: 'Clinical jacket or lab coat',
    description: 'Long sleeves. The employer launders it, and it stays at work.',
    ppeFoundAt: 'Staff changing area',
    standard: '29 CFR 1910.1030(d)(3)(iv) and (xi)',
  },
]
