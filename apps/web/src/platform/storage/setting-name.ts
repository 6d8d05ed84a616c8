/** The key prefix of settings, which determines their slice. In a separate file, because the first page needs only the name. */
export const settingName = 'setting'
