import { foreignKey, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'

import { day, key, moment, practiceId, reference } from './columns.ts'
import { location } from './practices.ts'

/**
 * A thing of a location that recurring checks look at: one row of a setup table. It keeps its id while the row is renamed, moved or reordered. A row
 * that is removed leaves the item with `removed_at`.
 */
export const checkedItem = pgTable(
  'checked_item',
  {
    id: key(),
    practiceId: practiceId(),
    locationId: reference('location_id').notNull(),
    /** The setup step, and the key of the row in its answer. For a thing that no table lists: the check rule, and nothing. */
    variable: text('variable').notNull(),
    rowKey: text('row_key').notNull(),
    /** One of `itemKinds` of the content. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    place: text('place').notNull(),
    /** The cell Kind of its row, which decides between the checks of one rule. */
    rowKind: text('row_kind').notNull(),
    /** SHA-256 of the secret on its sticker, used to look it up. */
    stickerHash: text('sticker_hash').notNull(),
    /** The secret, encrypted with a key of the application so that the sticker can be printed again. */
    stickerSealed: text('sticker_sealed').notNull(),
    /** When a sticker with this secret was made last; null if none was. */
    stickerPrintedAt: moment('sticker_printed_at'),
    /** What that sticker says; null without one, and for one from before its words were kept. */
    stickerSays: jsonb('sticker_says').$type<{ name: string; kind: string; place: string }>(),
    /** Set while nobody may rely on it (ruling 53). */
    outOfUseSince: day('out_of_use_since'),
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.practiceId, t.locationId], foreignColumns: [location.practiceId, location.id] }),
    unique('checked_item_in_practice').on(t.practiceId, t.id),
    uniqueIndex('checked_item_by_row').on(t.locationId, t.variable, t.rowKey),
    uniqueIndex('checked_item_by_sticker').on(t.stickerHash),
  ],
)
