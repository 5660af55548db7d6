import { ENVIRONMENTS } from '#shared/environment.ts'
import type { AddressPlaces } from '../../platform/fetching/address-stands.ts'
import { askForPicture, fetcherBy } from '../../platform/fetching/fetcher.ts'
import { reachBy } from '../../platform/fetching/reach.ts'
import { once, parseEnv } from '../../platform/process/env.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-articles']))
const fetcher = fetcherBy(() => env().FETCHING_FUNCTION)

/** Where pictures are asked for as they are entered: our own on the site, others through the function that may read the web. */
export const picturePlaces: AddressPlaces = {
  reach: reachBy(() => env().SITE_ORIGIN),
  ask: async (url) => (env().FETCHING_FUNCTION === '' ? { reason: 'not-asked' } : askForPicture(fetcher, url)),
}
