/** The first part of the key of every setting; says in which slice settings are kept. In a file of its own: the first page needs the name, not the reading. */
export const settingName = 'setting'
