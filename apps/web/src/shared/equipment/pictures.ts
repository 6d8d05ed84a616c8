import clinicalJacket from './clinical-jacket.svg'
import capsAndShoeCovers from './caps-and-shoe-covers.svg'
import customSafetyEquipment from './custom-safety-equipment.svg'
import eyewear from './eyewear.svg'
import faceShieldApron from './face-shield-apron.svg'
import fluidResistantGown from './fluid-resistant-gown.svg'
import heavyDutyGloves from './heavy-duty-gloves.svg'
import laserSafetyGoggles from './laser-safety-goggles.svg'
import latexGloves from './latex-gloves.svg'
import leadApron from './lead-apron.svg'
import mask from './mask.svg'
import respiratoryMaskN95 from './respiratory-mask-n95.svg'
import safetyGoggles from './safety-goggles.svg'

/** The URL of the picture for each shipped item, and of the one for items added by a practice. */
export const pictures: Readonly<Record<string, string>> = {
  faceShieldApron,
  fluidResistantGown,
  laserSafetyGoggles,
  eyewear,
  safetyGoggles,
  latexGloves,
  heavyDutyGloves,
  respiratoryMaskN95,
  capsAndShoeCovers,
  mask,
  leadApron,
  clinicalJacket,
  customSafetyEquipment,
}
