import { anyText, idText, textUpTo } from '#web/platform/routing/search-values.ts'

/** The search values of the list of roles. */
export const roleListSearch = {
  /** The chosen location; the default one otherwise (ruling 26). */
  location: idText,
  search: textUpTo(200),
  /** Open while a role is added. */
  add: anyText,
  /** The role that is edited. */
  edit: idText,
}

/** The search values of a role's page. */
export const roleViewSearch = {
  roleId: idText,
  edit: idText,
}
