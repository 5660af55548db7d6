import { join } from 'node:path'
import { dataFolder, takeDataFolder } from '../local/data-folder.ts'
import { startEngine } from '../local/dynamodb-engine.ts'
import { readReachable } from '../local/reachable.ts'
import { openStorage, storageFile } from '../local/storage.ts'
import { createStorageServer } from '../local/storage-server.ts'
import type { Place } from './place.ts'

/** Flags that name a publication on AWS; none of them: the product on this machine. */
export const PLACE_OPTIONS = { table: { type: 'string' }, bucket: { type: 'string' }, region: { type: 'string' } } as const

export const PLACE_USAGE = `Without --table it is the product on this machine, running or not, in the folder DATA_DIR (default .local).
With --table NAME --bucket NAME [--region REGION] it is a stage on AWS, with the credentials that the AWS command line uses.`

interface Chosen {
  place: Place
  /** Whether a product at work will see what is written. */
  isRunning: boolean
  close(): Promise<void>
}

/**
 * Finds a publication and points this process's clients at it.
 * @throws Error that says what is missing
 */
export async function choosePlace({ table, bucket, region }: { table?: string; bucket?: string; region?: string }): Promise<Chosen> {
  if (Boolean(table) !== Boolean(bucket)) throw new Error(`Name the table and the bucket together.\n${PLACE_USAGE}`)
  if (table && bucket) {
    Object.assign(process.env, { TABLE_NAME: table, ...(region ? { AWS_REGION: region } : {}) })
    return { place: { table, bucket }, isRunning: true, close: async () => undefined }
  }
  const folder = dataFolder(process.env)
  const known = readReachable(folder)
  const place = { table: known.tableName, bucket: known.bucketName }
  const point = (dynamodb: string, s3: string) =>
    Object.assign(process.env, {
      TABLE_NAME: known.tableName,
      AWS_REGION: known.region,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
      AWS_ENDPOINT_URL_S3: s3,
    })
  const giveBack = takeUnlessHeld(folder)
  if (!giveBack) {
    point(known.endpoints.dynamodb, known.endpoints.s3)
    return { place, isRunning: true, close: async () => undefined }
  }
  const engine = await startEngine(join(folder, 'dynamodb.sqlite'))
  const storage = openStorage(storageFile(folder))
  const server = await createStorageServer({ storage, buckets: [known.bucketName] })
  point(engine.url, server.url)
  const close = async () => {
    await server.close()
    storage.close()
    await engine.close()
    giveBack()
  }
  return { place, isRunning: false, close }
}

function takeUnlessHeld(folder: string): (() => void) | null {
  try {
    return takeDataFolder(folder)
  } catch {
    return null
  }
}
