import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { accepted } from '#shared/contracts/platform/endpoint.ts'
import { tmxParts } from '#shared/domain/translation/tmx-parts.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { createAdmin, signIn } from './admin.ts'
import { Api } from './api.ts'
import { type DemoArticle, demoArticles, demoImages } from './content.ts'
import { originalOf, translationsOf } from './document.ts'
import { describePeople } from './people.ts'
import { clientConfig, type SeedPlace } from './place.ts'
import { makeResearchProfile } from './research.ts'
import { DEMO_ADMIN } from './sample-authors.ts'
import { newest, type SampleArticle, sampleOf } from './samples.ts'

/**
 * The demo content of a first start, made through the product's own doors: an admin, six authors, the hero images, a draft
 * for the newcomer and the samples, imported with their translations and published. The memory knows all translations.
 * @param most how many samples, the newest ones
 */
export async function seed(place: SeedPlace, most?: number): Promise<void> {
  await createAdmin(place, DEMO_ADMIN.full_name)
  await putImages(place)
  const api = new Api(place.siteUrl, await signIn(place))
  const me = await api.call('getAccount')
  await describePeople(place, me.id)
  await makeResearchProfile(api)
  const demos = await demoArticles()
  for (const demo of demos) if (!sampleOf(demo)) await leaveDraft(api, demo)
  const samples = newest(
    demos.flatMap((demo) => sampleOf(demo) ?? []),
    most,
  )
  // One goes out while the next comes in; they go out one after another, the newest last.
  let goingOut = Promise.resolve()
  for (const sample of samples) {
    const locales = await importSample(api, demos.find(({ input }) => input.slug === sample.slug) as DemoArticle, sample)
    await goingOut
    goingOut = locales === TARGET_LOCALES.length ? publish(api, sample.id) : translateAndPublish(api, sample.id)
    // It is awaited with the next one.
    goingOut.catch(() => undefined)
  }
  await goingOut
}

/** A first start that was cut short is taken up again, not doubled. */
async function leaveDraft(api: Api, { input, tmx }: DemoArticle): Promise<void> {
  await importTmx(api, tmx)
  const { articles } = await api.call('listArticles')
  if (!articles.some(({ slug }) => slug === input.slug)) await api.call('createArticle', { body: input })
}

/**
 * The original first: what it is stored as is what its translations are of. An import and a publication of what is there change nothing.
 * @returns how many languages the demo has it in
 */
async function importSample(api: Api, demo: DemoArticle, sample: SampleArticle): Promise<number> {
  const format = { format: 'simulpress-article', version: 1 } as const
  await api.call('importArticle', { body: { ...format, original: originalOf(demo, sample), translations: [] } })
  const { original } = await api.call('exportArticle', { params: { id: sample.id } })
  const translations = translationsOf(original, demo.tmx)
  await Promise.all([
    api.call('importArticle', { body: { ...format, original, translations } }),
    // Who changes a sentence has the others from the memory when the article is translated again.
    importTmx(api, demo.tmx),
  ])
  return translations.length
}

/** Of one call: a tenth of an article, so that the slowest machine answers within the gateway's 30 seconds. */
const PART_BYTES = 30_000

async function importTmx(api: Api, tmx: string): Promise<void> {
  for (const part of tmxParts(tmx, PART_BYTES)) await api.call('importMemory', { body: { tmx: part.tmx } })
}

async function publish(api: Api, articleId: string): Promise<void> {
  const answer: unknown = await api.call('publishWithTranslations', { body: { articleId } })
  const { data: slow } = accepted.safeParse(answer)
  if (slow) await api.finished(slow.operation_id)
}

/** Languages that the demo lacks have what the model makes of it. */
async function translateAndPublish(api: Api, id: string): Promise<void> {
  const { operation_id } = await api.call('translateArticle', { params: { id }, body: { publish: true } })
  await api.finished(operation_id)
}

async function putImages(place: SeedPlace): Promise<void> {
  const s3 = new S3Client({ ...clientConfig(place, place.endpoints.s3), forcePathStyle: true })
  const images = await demoImages()
  await Promise.all(
    images.map(({ key, contentType, body }) =>
      s3.send(
        new PutObjectCommand({ Bucket: place.bucketName, Key: key, Body: body, ContentType: contentType, CacheControl: 'public, max-age=31536000, immutable' }),
      ),
    ),
  )
}
