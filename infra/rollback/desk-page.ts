import { CopyObjectCommand, HeadObjectCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'
import { DESK_PAGE } from '../constructs/releases.ts'

/**
 * Puts back the page that the desk had in a release: it names that release's scripts, which are all still in the bucket. Browsers have it within its
 * minute in the cache. The bucket keeps replaced versions for 30 days.
 * @returns `there` when it is of that release already, `missing` when no version of it is kept
 */
export async function restoreDeskPage(client: S3Client, Bucket: string, release: string): Promise<'restored' | 'there' | 'missing'> {
  const { key: Key } = DESK_PAGE
  // Newest first; a page has a version for each deployment of 30 days.
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }))
  for (const { Key: own, VersionId, IsLatest } of Versions) {
    if (own !== Key || VersionId === undefined) continue
    const { Metadata } = await client.send(new HeadObjectCommand({ Bucket, Key, VersionId }))
    if (Metadata?.[DESK_PAGE.release] !== release) continue
    if (IsLatest) return 'there'
    await client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${Key}?versionId=${VersionId}` }))
    return 'restored'
  }
  return 'missing'
}
