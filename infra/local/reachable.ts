import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { keepFile } from './keep-file.ts'

const reachable = z.object({
  tableName: z.string(),
  bucketName: z.string(),
  region: z.string(),
  endpoints: z.object({ dynamodb: z.url(), s3: z.url() }),
})
/** Where table and bucket of a product are; the addresses hold while it runs. */
export type Reachable = z.output<typeof reachable>

const FILE = 'reachable.json'

/** Says in the data folder where table and bucket are, for commands beside the product. */
export const keepReachable = (dataDir: string, place: Reachable): void => keepFile(join(dataDir, FILE), JSON.stringify(reachable.parse(place)), 0o600)

/** @throws Error when no product of this version has been started on the folder */
export function readReachable(dataDir: string): Reachable {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) throw new Error(`${dataDir} holds no product yet: run npm start once, or set DATA_DIR.`)
  return reachable.parse(JSON.parse(readFileSync(file, 'utf8')))
}
