import { GetObjectCommand } from '@aws-sdk/client-s3'
import { s3 } from '../../platform/process/clients.ts'

/** A page as the site's bucket holds it: its document, or that it is the one that was read before, or that there is none. */
export type StoredPage = { html: string; etag: string } | 'unchanged' | null

/** Reads the document under a page's key. @param known the ETag of what was read before */
export async function readPage(bucket: string, key: string, known?: string): Promise<StoredPage> {
  try {
    const condition = known ? { IfNoneMatch: known } : {}
    const { Body, ETag = '' } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: `${key}/page.html`, ...condition }))
    return { html: (await Body?.transformToString()) ?? '', etag: ETag }
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0
    if (status === 304) return 'unchanged'
    if (status === 403 || status === 404) return null
    throw error
  }
}
