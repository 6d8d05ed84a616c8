/** One part of a conversation with a model. */
export interface ModelMessage {
  role: 'system' | 'user'
  content: string
}

/** Words of a model as they come, or at the end how many tokens the answer took together with the question. */
export type ModelPart = { text: string } | { tokens: number }

/** A language model at an address of the operator's choice. Nothing that is sent to it or comes from it is logged. */
export interface Model {
  /** The host that gets what is sent, with its port where that is unusual. */
  host: string
  /** As the endpoint names it. */
  name: string
  /** Tokens that a practice may use in a month at most. */
  monthlyTokens: number
  /**
   * Writes an answer. Stops when `signal` does, or when nobody reads on.
   * @throws ModelFailure
   */
  write(messages: readonly ModelMessage[], options: { maxTokens: number; signal: AbortSignal }): AsyncIterable<ModelPart>
  /** What texts mean, as numbers to compare; null where no such model is configured. @throws ModelFailure */
  embed: ((texts: readonly string[], options: { signal: AbortSignal }) => Promise<Embedded>) | null
}

/** A vector for each text, in their order, and the tokens that it took. */
export interface Embedded {
  vectors: number[][]
  tokens: number
}

/** Why a model did not answer. It holds nothing of what was sent or came back. */
export class ModelFailure extends Error {
  readonly reason: 'unreachable' | 'refused' | 'broken'

  constructor(reason: ModelFailure['reason'], status?: number) {
    super(`The model is ${reason}${status === undefined ? '' : ` (${status})`}.`)
    this.reason = reason
  }
}
