import { PutObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from '../../platform/process/clients.ts'
import { sha256Base64 } from '../../platform/process/hash.ts'
import type { PutFile } from './upload.ts'

/** What stands under a name that follows from its bytes never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Stores pictures in a bucket; S3 verifies what it got by its SHA-256. The same picture again changes nothing. */
export const putImageInto =
  (bucket: () => string): PutFile =>
  async (key, bytes, type, once) => {
    const file = { Bucket: bucket(), Key: key, Body: bytes, ContentType: type, CacheControl: FOR_GOOD, ChecksumSHA256: sha256Base64(bytes) }
    try {
      await s3().send(new PutObjectCommand({ ...file, ...(once ? { IfNoneMatch: '*' } : {}) }))
    } catch (error) {
      if (!once || !['PreconditionFailed', 'ConditionalRequestConflict'].includes((error as Error).name)) throw error
    }
  }
