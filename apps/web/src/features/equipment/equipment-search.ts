import { anyText, idText, textUpTo } from '#web/platform/routing/search-values.ts'

/** The search values of the list of equipment. */
export const equipmentListSearch = {
  /** The chosen location; the default one otherwise (ruling 26). */
  location: idText,
  search: textUpTo(200),
  /** Open while an item is added. */
  add: anyText,
  /** The item that is edited. */
  edit: idText,
}

/** The search values of the page of an item. */
export const equipmentViewSearch = {
  safetyEquipmentId: idText,
  edit: idText,
}
