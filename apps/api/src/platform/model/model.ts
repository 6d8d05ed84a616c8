/** One message of a conversation with a model. */
export interface ModelMessage {
  role: 'system' | 'user'
  content: string
}

/** A piece of text as the model generates it or, at the end, the number of tokens used by question and answer together. */
export type ModelPart = { text: string } | { tokens: number }

/** A language model at an address that the operator configures. Nothing sent to it or received from it is logged. */
export interface Model {
  /** The host that receives the data, with its port if it is not the default. */
  host: string
  /** The model's name at the endpoint. */
  name: string
  /** Maximum number of tokens that a practice may use per month. */
  monthlyTokens: number
  /**
   * Generates an answer. Stops when `signal` is aborted or the reader stops iterating.
   * @throws ModelFailure
   */
  write(messages: readonly ModelMessage[], options: { maxTokens: number; signal: AbortSignal }): AsyncIterable<ModelPart>
  /**
   * Returns embedding vectors that represent the meaning of texts. null if no embedding model is configured.
   * @throws ModelFailure
   */
  embed: ((texts: readonly string[], options: { signal: AbortSignal }) => Promise<Embedded>) | null
}

/** One vector for each text, in order, and the tokens used. */
interface Embedded {
  vectors: number[][]
  tokens: number
}

/** The reason why a model did not answer. Contains nothing of what was sent or received. */
export class ModelFailure extends Error {
  readonly reason: 'unreachable' | 'refused' | 'broken'

  constructor(reason: ModelFailure['reason'], status?: number) {
    super(`The model is ${reason}${status === undefined ? '' : ` (${status})`}.`)
    this.reason = reason
  }
}
