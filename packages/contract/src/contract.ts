import * as access from './access.ts'
import * as billing from './billing.ts'
import * as codes from './codes.ts'
import { isEndpoint, type Endpoint } from './endpoint.ts'
import * as joining from './joining.ts'
import * as locations from './locations.ts'
import * as registration from './registration.ts'
import * as staff from './staff.ts'

/** Every endpoint of the product by name. A new contract file is one line here. */
const modules = [access, billing, codes, joining, locations, registration, staff]

export const contract: ReadonlyMap<string, Endpoint> = new Map(
  modules.flatMap((module) => Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)
