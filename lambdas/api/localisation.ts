import * as contracts from '#shared/contracts/functions/localisation.ts'
import { createApi } from '../platform/api/api.ts'
import { listTermRenderings } from '../publishing/search/term-renderings.ts'
import * as localisation from '../translation/localisation/endpoints.ts'
import * as sample from '../translation/localisation/sample-endpoints.ts'
import { listSimilar } from '../translation/memory/similar-endpoint.ts'
import * as styleCards from '../translation/style-cards/endpoints.ts'
import * as termSuggestions from '../translation/term-suggestions/endpoints.ts'

export const handler = createApi(contracts, { ...localisation, ...sample, ...styleCards, ...termSuggestions, listTermRenderings, listSimilar })
