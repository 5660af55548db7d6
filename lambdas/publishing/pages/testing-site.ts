import { LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'
import { s3 } from '../../platform/process/clients.ts'
import type { RenderSite } from './render.ts'

interface StorageModule {
  openStorage: (file: string) => {
    list: (bucket: string, prefix: string, after: string, limit: number) => { key: string }[]
    put: (bucket: string, key: string, body: Buffer, headers: Record<string, string>, ...rest: unknown[]) => unknown
    get: (bucket: string, key: string) => { body: Buffer; headers: Record<string, string> } | null
    delete: (bucket: string, key: string) => void
    close: () => void
  }
}
interface Buckets {
  storage: ReturnType<StorageModule['openStorage']>
  buckets: string[]
}
interface ServerModule {
  createStorageServer: (deps: Buckets) => Promise<{ url: string; close: () => Promise<void> }>
  answerStorage: (deps: Buckets, asked: unknown) => unknown
}
interface WayModule {
  shorten: (client: object, way: () => unknown) => void
  toStorage: (answer: (asked: unknown) => unknown) => unknown
}

export interface TestSite {
  /** Keys below a prefix, sorted. */
  keys: (prefix: string) => string[]
  read: (key: string) => { text: string; headers: Record<string, string> } | null
  /** Keys that were written or copied to, in order. */
  puts: () => string[]
  /** Removes everything below a prefix. */
  remove: (prefix: string) => void
  /** What is stored at this moment; calling the result puts it back. */
  keep: () => () => void
  /** Makes storage unreachable. */
  close: () => Promise<void>
}

/**
 * The one-machine cloud's bucket server, in memory; sets the environment that the S3 client and the steps read. The application's own client
 * reaches it without a network: a publication makes some two hundred calls of it.
 */
export async function startTestSite(): Promise<TestSite> {
  // By URL: the application does not depend on the one-machine cloud, only this test starts a part of it.
  const load = (file: string) => import(/* @vite-ignore */ new URL(`../../../infra/local/${file}`, import.meta.url).href)
  const { openStorage } = (await load('storage.ts')) as StorageModule
  const { createStorageServer, answerStorage } = (await load('storage-server.ts')) as ServerModule
  const { shorten, toStorage } = (await load('testing/short-way.ts')) as WayModule
  const storage = openStorage(':memory:')
  const puts: string[] = []
  const put: typeof storage.put = (bucket, key, ...rest) => {
    puts.push(key)
    return storage.put(bucket, key, ...rest)
  }
  const deps = { storage: { ...storage, put }, buckets: ['site', 'logs'] }
  const server = await createStorageServer(deps)
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: server.url,
    BUCKET_NAME: 'site',
    LOG_BUCKET_NAME: 'logs',
    SITE_NAME: 'Test News',
    SITE_ORIGIN: 'https://news.example',
    ALLOW_PSEUDO: 'false',
  })
  shorten(s3(), () => toStorage((asked) => answerStorage(deps, asked)))
  const keys = (prefix: string) => storage.list('site', prefix, '', 10_000).map(({ key }) => key)
  const remove = (prefix: string) => {
    for (const key of keys(prefix)) storage.delete('site', key)
  }
  return {
    keys,
    remove,
    keep: () => {
      const kept = keys('').map((key) => [key, storage.get('site', key)] as const)
      return () => {
        remove('')
        for (const [key, object] of kept) if (object) storage.put('site', key, object.body, object.headers)
      }
    },
    puts: () => [...puts],
    read: (key) => {
      const object = storage.get('site', key)
      return object ? { text: object.body.toString('utf8'), headers: object.headers } : null
    },
    close: async () => {
      await server.close()
      storage.close()
    },
  }
}

export const TEST_ASSETS: RenderSite['assets'] = {
  core: '/assets/core.js',
  reader: '/assets/reader.js',
  readerStyles: '/assets/reader.css',
  onDemand: { account: '/assets/account.js', ads: '/assets/ads.js', forms: '/assets/forms.js', share: '/assets/share.js', toast: '/assets/toast.js' },
  savedPage: '/assets/saved-page.js',
  sectionArt: Object.fromEntries(SECTIONS.map((section) => [section, `/assets/art-${section}.svg`])) as RenderSite['assets']['sectionArt'],
  fonts: Object.fromEntries(LOCALES.map((locale) => [locale, { headline: '', text: null, ui: '' }])) as RenderSite['assets']['fonts'],
  codeFont: '',
  defaultImage: '/assets/default.png',
  favicon: '/assets/favicon.svg',
  admin: null,
}
