import { GetObjectCommand } from '@aws-sdk/client-s3'
import { staticKey } from '#shared/domain/articles/addresses.ts'
import { type StaticPageName, staticPath } from '#shared/domain/platform/static-pages.ts'
import type { Locale } from '#shared/locales.ts'
import { s3 } from '../../platform/process/clients.ts'

/** A static page's document as the site's bucket holds it, or null when it is not there. */
export async function readStaticPage(bucket: string, name: StaticPageName, locale: Locale): Promise<string | null> {
  try {
    const object = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: `${staticKey(staticPath(name, locale))}/page.html` }))
    return (await object.Body?.transformToString('utf-8')) ?? null
  } catch (error) {
    if (['NoSuchKey', 'AccessDenied'].includes((error as Error).name)) return null
    throw error
  }
}
