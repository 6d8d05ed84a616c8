/** The limits of a measured value and its unit. */
export interface Limits {
  min?: number | undefined
  max?: number | undefined
  unit: string
}

/** The limits in words: "At least 15 minutes", "59 to 95 °F". Undefined without limits. */
export function limitsInWords({ min, max, unit }: Limits): string | undefined {
  if (min !== undefined && max !== undefined) return `${min} to ${max} ${unit}`
  if (min !== undefined) return `At least ${min} ${unit}`
  return max === undefined ? undefined : `At most ${max} ${unit}`
}
