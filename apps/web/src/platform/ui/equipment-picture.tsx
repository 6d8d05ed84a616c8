import { pictures } from './equipment/pictures.ts'
import classes from './equipment-picture.module.css'

interface EquipmentPictureProps {
  /** The shipped item, or customSafetyEquipment. */
  of: string
  /** Of its side, in pixels. */
  size: number
}

/** The picture of a piece of protective equipment; what a practice has added has a common one. Its name stands beside it. */
export function EquipmentPicture({ of, size }: EquipmentPictureProps) {
  return <img src={pictures[of] ?? pictures['customSafetyEquipment']} alt="" width={size} height={size} className={classes.picture} />
}
