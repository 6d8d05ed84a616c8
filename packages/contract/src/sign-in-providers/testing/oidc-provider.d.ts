/** The part of `oidc-provider` that the tests use. The package ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Interaction {
    prompt: { name: string }
    params: { client_id: string }
    session?: { accountId: string }
  }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (of: { accountId: string; clientId: string }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  }

  export const interactionPolicy: {
    Prompt: new (options: { name: string; requestable: boolean }) => object
    base(): { add(prompt: object, at: number): void }
  }
}
