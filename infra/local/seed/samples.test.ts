import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import { parseTmx } from '#shared/domain/translation/tmx.ts'
import { SECTIONS } from '#shared/sections.ts'
import { demoArticles } from './content.ts'
import { translatedInto } from './document.ts'
import { SAMPLE_AUTHORS } from './sample-authors.ts'
import { newest, sampleOf } from './samples.ts'

const demos = await demoArticles()
const samples = demos.flatMap((demo) => sampleOf(demo) ?? [])
/** Languages that the demo articles are in. */
const SPOKEN = translatedInto(demos.flatMap(({ tmx }) => parseTmx(tmx)))
const words = z.string().min(10)

/** The fields that the list has, and no others. */
const sample = z.strictObject({
  id: z.uuidv7(),
  title: words,
  slug: z.string().regex(SLUG_PATTERN),
  excerpt: words,
  content: z.string().startsWith('<p>'),
  category: z.enum(SECTIONS),
  tags: z.array(z.string()).min(1),
  author: z.strictObject({ name: words, slug: z.string().regex(SLUG_PATTERN), bio: words }),
  datePublished: z.iso.datetime(),
  readingTime: z.int().min(1),
  heroImage: z.string().regex(/^\/images\/demo\/.+\.webp$/),
  featured: z.boolean(),
  rating: z.number().min(0).max(5).optional(),
  keyTakeaways: z.array(words).min(3).optional(),
})

describe('the built-in sample list', () => {
  it('[P-171] has six articles, each of another author and another section', () => {
    expect(samples).toHaveLength(6)
    expect(new Set(samples.map(({ category }) => category)).size).toBe(6)
    expect(samples.map(({ author }) => author.slug).sort()).toEqual(SAMPLE_AUTHORS.map(({ slug }) => slug).sort())
  })

  it('leaves the newcomer the one demo article that it has not', () => {
    expect(demos.filter((demo) => !sampleOf(demo)).map(({ input }) => input.category_id)).toEqual(['guides'])
  })

  it.each(samples.map((one) => [one.slug, one] as const))('[P-174] has every field of %s', (_, one) => {
    expect(sample.parse(one)).toEqual(one)
  })

  it('[P-174] has a rating for the review only, and one featured article, which goes out last', () => {
    expect(samples.filter(({ rating }) => rating !== undefined).map(({ category }) => category)).toEqual(['reviews'])
    expect(samples.filter(({ featured }) => featured)).toEqual([newest(samples).at(-1)])
  })

  it('gives as many of the newest as asked for, and no more than there are', () => {
    const all = newest(samples)
    expect(all).toHaveLength(6)
    expect([0, 1, 7].map((most) => newest(samples, most))).toEqual([[], [all[5]], all])
  })
})

describe('the sample authors', () => {
  it('are obviously no real people', () => {
    for (const { email, company, author_bio, linkedin_url, twitter_url, github_url } of SAMPLE_AUTHORS) {
      expect(`${company} ${author_bio}`).toMatch(/demo newsroom.*demo author/)
      expect(email).toMatch(/@example\.org$/)
      for (const link of [linkedin_url, twitter_url, github_url]) expect(new URL(link as string).host).toBe('example.org')
    }
  })

  it('have a title and a biography of their own in every language of the demo', () => {
    for (const { full_name, job_title, author_bio, in_locales } of SAMPLE_AUTHORS) {
      expect(Object.keys(in_locales ?? {}).sort(), full_name).toEqual([...SPOKEN].sort())
      for (const [locale, said] of Object.entries(in_locales ?? {})) {
        expect(said.author_bio, locale).toContain(full_name)
        expect([said.job_title, said.author_bio], locale).not.toEqual([job_title, author_bio])
        expect(`${said.job_title} ${said.author_bio}`, locale).toMatch(/d[eé]m|дем|演示|デモ|데모/i)
      }
    }
    expect(SPOKEN).toHaveLength(14)
    for (const locale of SPOKEN) expect(new Set(SAMPLE_AUTHORS.map(({ in_locales }) => in_locales?.[locale]?.author_bio)).size, locale).toBe(6)
  })

  it('have ids and addresses of their own', () => {
    for (const field of ['user_id', 'slug', 'email', 'full_name'] as const) expect(new Set(SAMPLE_AUTHORS.map((one) => one[field])).size).toBe(6)
  })
})
