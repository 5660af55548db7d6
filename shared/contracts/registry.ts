import * as account from './areas/account.ts'
import * as articles from './areas/articles.ts'
import * as audience from './areas/audience.ts'
import * as desk from './areas/desk.ts'
import * as editor from './areas/editor.ts'
import * as editorial from './areas/editorial.ts'
import * as monitoring from './areas/monitoring.ts'
import * as partner from './areas/partner.ts'
import * as pictures from './areas/pictures.ts'
import * as research from './areas/research.ts'
import * as settings from './areas/settings.ts'
import * as site from './areas/site.ts'
import * as translations from './areas/translations.ts'
import * as upkeep from './areas/upkeep.ts'
import type { Endpoint, GatewayArea } from './endpoint.ts'

/** Every endpoint of the API. A new declaration is added to its area's list and nowhere else: a function loads its own area's. */
export const ENDPOINTS = {
  ...account,
  ...articles,
  ...audience,
  ...desk,
  ...editor,
  ...editorial,
  ...monitoring,
  ...partner,
  ...pictures,
  ...research,
  ...settings,
  ...site,
  ...translations,
  ...upkeep,
} as const

export type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints

/** The registry as a list of plain declarations, for code that treats all endpoints alike. */
export const endpointList = (): Endpoint[] => Object.values(ENDPOINTS) as unknown as Endpoint[]

/** Those behind the HTTP API: all but streamed ones. */
export const gatewayEndpoints = () => endpointList().flatMap((declared) => (isStreamed(declared) ? [] : [{ ...declared, area: declared.area as GatewayArea }]))

const isStreamed = ({ answers }: Endpoint): boolean => answers === 'stream'
