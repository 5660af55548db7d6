import { gunzipSync, gzipSync } from 'node:zlib'

/** A list as its row holds it: gzipped JSON. */
export const pack = (list: readonly unknown[]): Uint8Array => gzipSync(JSON.stringify(list))

/** What {@link pack} has packed. Only for rows that we alone write. */
export const unpack = <T>(packed: Uint8Array): T[] => JSON.parse(gunzipSync(packed).toString('utf8')) as T[]
