/** The part of `smtp-server` that the tests use. The package ships no types. */
declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  interface Address {
    address: string
  }

  interface Options {
    /** TLS from the first byte, with a certificate of its own. */
    secure?: boolean
    authOptional?: boolean
    disabledCommands?: string[]
    /** How long `close` waits for open connections, in milliseconds. */
    closeTimeout?: number
    onData(
      stream: Readable,
      session: { envelope: { mailFrom: Address | false; rcptTo: Address[] } },
      done: (problem?: Error & { responseCode?: number }) => void,
    ): void
  }

  export class SMTPServer {
    on(event: 'error', handle: () => void): this
    constructor(options: Options)
    readonly server: Server
    listen(port: number, host: string, listening: () => void): void
    close(closed: () => void): void
  }
}
