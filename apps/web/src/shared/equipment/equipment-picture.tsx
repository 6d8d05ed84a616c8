import { pictures } from './pictures.ts'
import classes from './equipment-picture.module.css'

interface EquipmentPictureProps {
  /** The name of the shipped item, or customSafetyEquipment. */
  of: string
  /** The side length in pixels. */
  size: number
}

/** The picture of a piece of protective equipment. Items added by a practice share one picture. Decorative, because the name is beside it. */
export function EquipmentPicture({ of, size }: EquipmentPictureProps) {
  return <img src={pictures[of] ?? pictures['customSafetyEquipment']} alt="" width={size} height={size} className={classes.picture} />
}
