import drawings from './equipment.svg'

/** The views of the drawing, one for each shipped item and one for the items added by a practice. */
const views = [
  'faceShieldApron',
  'fluidResistantGown',
  'laserSafetyGoggles',
  'eyewear',
  'safetyGoggles',
  'latexGloves',
  'heavyDutyGloves',
  'respiratoryMaskN95',
  'capsAndShoeCovers',
  'mask',
  'leadApron',
  'clinicalJacket',
  'customSafetyEquipment',
]

/** The URL of the picture for each shipped item, and of the one for items added by a practice. All are in one file, so that a list loads one. */
export const pictures: Readonly<Record<string, string>> = Object.fromEntries(views.map((view) => [view, `${drawings}#${view}`]))
