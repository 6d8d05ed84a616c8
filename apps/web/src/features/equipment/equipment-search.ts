import { anyText, idText, textUpTo } from '#web/platform/routing/search-values.ts'

/** The search values of the equipment list. */
export const equipmentListSearch = {
  /** The chosen location; without it, the default one (ruling 26). */
  location: idText,
  search: textUpTo(200),
  /** Set while an item is being added. */
  add: anyText,
  /** The item being edited. */
  edit: idText,
}

/** The search values of an item's page. */
export const equipmentViewSearch = {
  safetyEquipmentId: idText,
  edit: idText,
}
