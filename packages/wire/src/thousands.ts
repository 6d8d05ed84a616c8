/** A whole number in US form: `12,345`. Cheaper than `toLocaleString`, whose first call stops a phone for 100 ms (decision 167). */
export const thousands = (count: number | bigint): string => String(count).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',')
