import { hashOf, newSecret } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'

type Keys = Pick<Services, 'keyring'>

/** The purpose for which the secret of a sticker is sealed. */
const use = 'item-sticker'

/** A new secret for the sticker of an item, as it is stored. */
export function newSticker({ keyring }: Keys): { stickerHash: string; stickerSealed: string } {
  const secret = newSecret()
  return { stickerHash: hashOf(secret), stickerSealed: keyring.seal(use, secret) }
}

/** The secret of a stored sticker. */
export const secretOfSticker = ({ keyring }: Keys, stickerSealed: string): string => keyring.open(use, stickerSealed)

/** The path of a sticker. It is short because it is part of a QR code. */
export const pathOfSticker = (secret: string) => `/i/${secret}`

/** Whether a text can be the secret of a sticker. */
export const isStickerSecret = (text: string) => /^[0-9a-f]{32}$/.test(text)
