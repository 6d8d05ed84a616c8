import type { FastifyServerOptions } from 'fastify'

type Controller = NonNullable<FastifyServerOptions['schemaController']>
type Factories = NonNullable<Controller['compilersFactory']>

/**
 * Turns off schema compilation: the contract validates requests and responses, so Fastify has nothing to compile. This must be a server option; set
 * any later, Fastify would already have loaded its own compilers (about a hundred files).
 */
export const uncompiledSchemas: Controller = {
  compilersFactory: {
    // The declared type describes the compiler that is replaced, hence the cast.
    buildValidator: (() => () => () => true) as unknown as NonNullable<Factories['buildValidator']>,
    buildSerializer: () => () => (data: unknown) => JSON.stringify(data),
  },
}
