import * as account from './functions/account.ts'
import * as articles from './functions/articles.ts'
import * as audience from './functions/audience.ts'
import * as desk from './functions/desk.ts'
import * as editor from './functions/editor.ts'
import * as editorial from './functions/editorial.ts'
import * as localisation from './functions/localisation.ts'
import * as monitoring from './functions/monitoring.ts'
import * as partner from './functions/partner.ts'
import * as pictures from './functions/pictures.ts'
import * as research from './functions/research.ts'
import * as settings from './functions/settings.ts'
import * as site from './functions/site.ts'
import * as translations from './functions/translations.ts'
import * as upkeep from './functions/upkeep.ts'
import type { Endpoint, GatewayArea } from './platform/endpoint.ts'

/** Every endpoint of the API. A new declaration is added to its area's list and nowhere else: a function loads its own area's. */
export const ENDPOINTS = {
  ...account,
  ...articles,
  ...audience,
  ...desk,
  ...editor,
  ...editorial,
  ...localisation,
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
