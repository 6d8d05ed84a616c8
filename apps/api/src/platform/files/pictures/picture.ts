/** A picture without what the camera or a program wrote into it, such as the place, the time and the name of the owner. */
export interface CleanPicture {
  content: Buffer
  /** In pixels, as shown. */
  width: number
  height: number
}
