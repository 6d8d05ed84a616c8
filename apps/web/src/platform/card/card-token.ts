/** The payer's data besides the card; the provider checks it with the bank. */
export interface CardHolder {
  name: string
  address: string
  address2: string
  city: string
  state: string
  zip: string
}

/** The provider said no to the card while making the token; the message is its own and is shown (REG-069, BILL-018). */
export class CardProblem extends Error {
  override readonly name = 'CardProblem'
}

/** Makes a token of what the person typed into the card form. Throws `CardProblem`. Card data goes to the provider only, never to our server (REG-068). */
export type MakeCardToken = (holder: CardHolder) => Promise<string>

/** The interface of a mounted card form. `missing` marks empty fields and returns whether there are any. */
export interface CardFormHandle {
  missing: () => boolean
  makeToken: MakeCardToken
}
