export type Payments = Record<string, never>
