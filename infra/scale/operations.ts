import { ENDPOINTS, type EndpointName } from '#shared/contracts/registry.ts'
import type { LambdaEntry } from '../build/entries.ts'
import { BEGUN, type Driver, NOT_MEASURED, OFTEN, OTHER } from './uses.ts'

export interface Operation {
  name: string
  /** Calls for one of these. */
  per: Driver
  calls: number
  /** The function that is called. */
  entry: LambdaEntry
  /** A request of the HTTP API. */
  isApi: boolean
  /** A route that is open to anybody, which has a throttle of its own. */
  isOpen: boolean
  /** Why there are no measured units; undefined where there are. */
  unmeasured?: string
}

/** Calls of an endpoint by a person at the desk in an hour, where nothing else is said: a screen that is opened once a day. */
const SELDOM = 1 / 8

/** Why an endpoint's units are not measured, or undefined. */
function unmeasured(name: EndpointName): string | undefined {
  const { method, reads, area } = ENDPOINTS[name] as { method: string; reads: boolean; area: string }
  if (area === 'partner') return 'streams an answer of a model'
  if (NOT_MEASURED[name]) return NOT_MEASURED[name]
  if (method === 'GET' || reads || name in OFTEN) return undefined
  return BEGUN.has(name) ? 'begins a batch, whose work is counted at night' : 'changes a row or two that only it knows'
}

const endpointOperation = (name: EndpointName): Operation => {
  const { area, access } = ENDPOINTS[name]
  const why = unmeasured(name)
  const use = OFTEN[name] ?? { per: access === 'anyone' ? 'day' : 'editorHour', calls: access === 'anyone' ? 100 : SELDOM }
  return { name, ...use, entry: area === 'partner' ? 'partner' : `api-${area}`, isApi: true, isOpen: access === 'anyone', ...(why ? { unmeasured: why } : {}) }
}

/** Every endpoint of the API, and what readers, publications and schedules do without it. */
export const OPERATIONS: readonly Operation[] = [
  ...(Object.keys(ENDPOINTS) as EndpointName[]).toSorted().map(endpointOperation),
  ...OTHER.map((other) => ({ isApi: false, isOpen: false, ...other })),
]
