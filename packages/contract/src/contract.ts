import * as access from './access.ts'
import { isEndpoint, type Endpoint } from './endpoint.ts'
import * as library from './library.ts'
import * as locations from './locations.ts'
import * as tasks from './tasks.ts'

/** Every endpoint of the product by name. A new contract file is one line here. */
const modules = [access, library, locations, tasks]

export const contract: ReadonlyMap<string, Endpoint> = new Map(
  modules.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)
