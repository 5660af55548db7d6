import { PutObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from '../../platform/process/clients.ts'
import { sha256Base64 } from '../../platform/process/hash.ts'

/** What stands under a name that follows from its bytes never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Stores a file of a picture; S3 verifies what it got by its SHA-256. The same one again changes nothing. */
export async function putPicture(bucket: string, key: string, bytes: Uint8Array, type: string): Promise<void> {
  const ChecksumSHA256 = sha256Base64(bytes)
  await s3().send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type, CacheControl: FOR_GOOD, ChecksumSHA256 }))
}
