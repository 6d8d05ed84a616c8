import { anyText, idText, textUpTo } from '#web/platform/routing/search-values.ts'

/** Search parameters of the role list. */
export const roleListSearch = {
  /** The chosen location; without one, the default location (ruling 26). */
  location: idText,
  search: textUpTo(200),
  /** Set while the panel for a new role is open. */
  add: anyText,
  /** The id of the role being edited. */
  edit: idText,
}

/** Search parameters of a role's page. */
export const roleViewSearch = {
  roleId: idText,
  edit: idText,
}
