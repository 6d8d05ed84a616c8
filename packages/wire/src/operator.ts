/** The company that runs this server, as it names itself in the legal documents. A value that the configuration does not set is null. */
export interface Operator {
  /** The full legal name. */
  name: string | null
  /** The state under whose law the company is organized. */
  state: string | null
  /** The postal address, in one line. */
  address: string | null
  email: string | null
  phone: string | null
}
