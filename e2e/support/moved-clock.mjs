// @ts-check

/** Imported before the server to move its clock ahead by `DAYS_AHEAD` days. The database keeps its own clock. */
const ahead = Number(process.env['DAYS_AHEAD']) * 86_400_000

globalThis.Date = new Proxy(Date, {
  construct: (date, given) => Reflect.construct(date, given.length > 0 ? given : [date.now() + ahead]),
  get: (date, name) => (name === 'now' ? () => date.now() + ahead : Reflect.get(date, name)),
})
