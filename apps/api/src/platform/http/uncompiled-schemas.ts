import type { FastifyServerOptions } from 'fastify'

type Controller = NonNullable<FastifyServerOptions['schemaController']>
type Factories = NonNullable<Controller['compilersFactory']>

/**
 * The contract checks requests and answers, so nothing is compiled from schemas of routes. An option, because Fastify loads its own compilers, a
 * hundred files, where it is told only later.
 */
export const uncompiledSchemas: Controller = {
  compilersFactory: {
    // Its type names the parts of the compiler that is replaced.
    buildValidator: (() => () => () => true) as unknown as NonNullable<Factories['buildValidator']>,
    buildSerializer: () => () => (data: unknown) => JSON.stringify(data),
  },
}
