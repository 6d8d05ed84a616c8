/** The part of `http_ece` that the tests use. The package ships no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Decryption {
    version: 'aes128gcm'
    privateKey: ECDH
    /** As base64url. */
    authSecret: string
  }
  const ece: { decrypt(body: Buffer, how: Decryption): Buffer }
  export default ece
}
