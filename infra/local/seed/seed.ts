import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { Profile } from '#shared/table/people.ts'
import { createAdmin, signIn } from './admin.ts'
import { Api } from './api.ts'
import { type DemoArticle, demoArticles, demoImages } from './content.ts'
import { clientConfig, type SeedPlace } from './place.ts'

const DEMO_AUTHOR = {
  full_name: 'Dana Demo',
  slug: 'dana-demo',
  is_author: true,
  job_title: 'Demo security editor',
  company: 'Simulpress demo newsroom',
  author_bio:
    'Dana Demo is the demo author of this installation. She stands for the editor who signs articles about vulnerabilities, patches and supply chains.',
  author_expertise: 'Vulnerability disclosure, Linux security, software supply chains',
}

/**
 * The demo content of a first start, made through the product's own doors: an admin, the hero images, two English
 * originals with their translations in the memory; the first is translated and published, the second stays a draft.
 */
export async function seed(place: SeedPlace): Promise<void> {
  await createAdmin(place, DEMO_AUTHOR.full_name)
  await putImages(place)
  const api = new Api(place.siteUrl, await signIn(place))
  const me = await api.call('getAccount')
  await describeAuthor(place, me.id)
  const [published, draft] = await demoArticles()
  if (!published || !draft) throw new Error('Two demo articles are expected.')
  for (const article of [published, draft]) await api.call('importMemory', { body: { tmx: article.tmx } })
  await createOnce(api, draft)
  const id = await createOnce(api, published)
  const { operation_id } = await api.call('translateArticle', { params: { id }, body: { publish: true } })
  await api.finished(operation_id)
}

/** A first start that was cut short is taken up again, not doubled. */
async function createOnce(api: Api, { input }: DemoArticle): Promise<string> {
  const { articles } = await api.call('listArticles')
  const existing = articles.find(({ slug }) => slug === input.slug)
  return existing?.id ?? (await api.call('createArticle', { body: input })).id
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

/** Author profiles have no screen yet: the demo author's is written where the screen will write it. */
async function describeAuthor(place: SeedPlace, userId: string): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(place, place.endpoints.dynamodb)))
  await Profile.patch({ user_id: userId }).set(DEMO_AUTHOR).go({ table: place.tableName, client })
}
