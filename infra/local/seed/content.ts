import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { articleInput } from '#shared/contracts/articles/articles.ts'
import { section } from '#shared/contracts/platform/fields.ts'

const DEMO = fileURLToPath(new URL('../demo', import.meta.url))

/** An article's file: everything but its body, which stands beside it as HTML. */
const articleFile = z.strictObject({
  slug: articleInput.shape.slug,
  section,
  title: z.string(),
  excerpt: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  tags: z.array(z.string()),
  hero_image_alt: z.string(),
  featured: z.boolean().default(false),
})

export interface DemoArticle {
  input: z.input<typeof articleInput>
  /** Its translations into the languages that the demo has. */
  tmx: string
}

/** The demo articles in the order of their names' numbers. */
export async function demoArticles(): Promise<DemoArticle[]> {
  const folders = (await readdir(join(DEMO, 'articles'))).sort()
  return Promise.all(folders.map((folder) => demoArticle(join(DEMO, 'articles', folder))))
}

async function demoArticle(folder: string): Promise<DemoArticle> {
  const [json, content, tmx] = await Promise.all(['article.json', 'body.html', 'translations.tmx'].map((name) => readFile(join(folder, name), 'utf8')))
  const { section: category_id, ...article } = articleFile.parse(JSON.parse(json as string))
  const hero_image_url = `/images/demo/${article.slug}/1600.webp`
  return { input: { ...article, category_id, hero_image_url, content: content as string }, tmx: tmx as string }
}

export interface DemoImage {
  key: string
  contentType: string
  body: Buffer
}

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' }

/** Hero images under the keys that the articles name. */
export async function demoImages(): Promise<DemoImage[]> {
  const names = await readdir(join(DEMO, 'images'), { recursive: true })
  const images = names.map((name) => ({ name, contentType: TYPES[name.split('.').at(-1) ?? ''] })).filter(({ contentType }) => contentType !== undefined)
  return Promise.all(
    images.map(async ({ name, contentType }) => ({
      key: `images/demo/${name}`,
      contentType: contentType as string,
      body: await readFile(join(DEMO, 'images', name)),
    })),
  )
}
