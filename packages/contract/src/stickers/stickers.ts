import { z } from 'zod'

import { itemKinds } from '#content/checks/check-types'

import { adminOf, endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { day, moment } from '../endpoint/shapes.ts'
import { maxStickers, stickerPapers } from './sticker-papers.ts'

/** The dots of the code would be too fine for a phone, because the address of the server is long. */
export const StickerTooSmall = error(
  'sticker.too_small',
  409,
  'The code would be too fine for this paper. Please choose paper with larger labels.',
)

export const NoStickers = error('sticker.none', 409, 'Every item has a sticker that says its name and its place.')

export const listStickers = endpoint({
  method: 'GET',
  path: '/api/v2/item_stickers/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The checked items of a location in the order of a walk, with the moment their stickers were made.',
  params: z.object({ locationId: id('location') }),
  response: payload(
    z.array(
      z.object({
        _id: id('checkedItem'),
        kind: z.enum(itemKinds),
        name: z.string(),
        place: z.string(),
        /** null without a sticker, also after its code was replaced. */
        printedAt: moment.nullable(),
        /** What its sticker says, if the name, the kind or the place has changed since it was printed; null otherwise. */
        says: z.object({ name: z.string(), kind: z.string(), place: z.string() }).nullable(),
        can: z.object({ replace: z.boolean() }),
      }),
    ),
  ),
  plan: 'OSHA',
})

export const printStickers = endpoint({
  method: 'POST',
  path: '/api/v2/item_stickers/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'Stickers for checked items as a tagged PDF for common label paper: name, place and a code that opens the check. Remembers which items have a sticker, and what it says.',
  params: z.object({ locationId: id('location') }),
  body: z.object({
    /** These items; without a list, all items of the location that have no sticker yet, or one with an earlier name or place. Items that are removed are left out. */
    items: z.array(id('checkedItem')).min(1).max(maxStickers).optional(),
    paper: z.enum(stickerPapers),
    /** The position of the first sticker on its page, starting at 1, for paper with some labels already used. */
    first: z.coerce.number().int().min(1).max(30).default(1),
  }),
  response: 'file',
  errors: [StickerTooSmall, NoStickers],
  plan: 'OSHA',
})

export const replaceSticker = endpoint({
  method: 'POST',
  path: '/api/v2/replace_sticker/:itemId',
  access: adminOf('params.itemId'),
  summary: 'Gives an item a new secret, for example because a sticker was lost or photographed. The old sticker stops working at once.',
  params: z.object({ itemId: id('checkedItem') }),
  response: 'none',
  plan: 'OSHA',
})

/** A check that is due at the item, and whether the caller may do it. */
const ScannedCheck = z.object({
  occurrence: id('occurrence'),
  name: z.string(),
  frequency: z.enum(['0', '1', '2', '3', '99']),
  due: day,
  /** The first day of its period if that is still to come. Nothing can be recorded before. */
  begins: day.nullable(),
  can: z.object({ check: z.boolean() }),
})

export const scanSticker = endpoint({
  method: 'GET',
  path: '/api/v2/scanned_item/:secret',
  access: signedIn,
  noTenantIds: 'The secret of the sticker finds the item among those of the caller’s locations.',
  summary:
    'The item whose sticker was scanned, for people who work at its location, with the checks that are open there; null for a code that opens nothing for the caller.',
  params: z.object({ secret: z.string().max(100) }),
  response: payload(
    z
      .object({
        item: z.object({
          _id: id('checkedItem'),
          kind: z.enum(itemKinds),
          name: z.string(),
          place: z.string(),
          outOfUseSince: day.nullable(),
        }),
        location: z.object({ _id: id('location'), name: z.string() }),
        checks: z.array(ScannedCheck),
      })
      .nullable(),
  ),
  plan: 'OSHA',
})
