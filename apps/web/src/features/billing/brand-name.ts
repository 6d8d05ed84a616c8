const known: Record<string, string> = { amex: 'American Express', mastercard: 'Mastercard', visa: 'Visa', discover: 'Discover' }

/** The card brand as people write it. */
export const brandName = (brand: string) => known[brand] ?? (brand === '' ? 'Card' : brand.charAt(0).toUpperCase() + brand.slice(1))
