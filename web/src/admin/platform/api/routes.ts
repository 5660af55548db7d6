import type { Access } from '#shared/contracts/platform/endpoint.ts'
import { endpointList } from '#shared/contracts/registry.ts'

/** What calling an endpoint takes. */
export interface Route {
  method: string
  path: string
  access: Access
  idempotency: string
}

/** Every endpoint by its name. In the browser it is all there is of the contracts: `endpoint-routes.ts` of the build leaves the schemas out. */
export const ROUTES: Readonly<Record<string, Route>> = Object.fromEntries(
  endpointList().map(({ name, method, path, access, idempotency }) => [name, { method, path, access, idempotency }]),
)
