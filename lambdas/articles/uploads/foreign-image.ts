import type { HandlerOf } from '../../platform/api/call.ts'
import { type Fetcher, fetchForeign } from '../../platform/fetching/fetcher.ts'

/** An image that a pasted text names, for the editor to draw anew and upload; it is asked for by the one function that may read the web. */
export const fetchForeignImage =
  (fetcher: Fetcher): HandlerOf<'fetchForeignImage'> =>
  ({ body: { url } }) =>
    fetchForeign(fetcher, url)
