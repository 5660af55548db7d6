import * as z from 'zod'
import { NOTE_KINDS } from '#shared/domain/articles/change-notes.ts'
import { TRANSLATORS, WRITERS } from '#shared/domain/articles/provenance.ts'
import { SEVERITIES } from '#shared/domain/articles/vulnerability.ts'
import { STATIC_PAGES } from '#shared/domain/platform/static-pages.ts'
import { AD_SLOT_NAMES } from '#shared/domain/publishing/ad-slots.ts'
import { adClient, adUnit } from '../platform/ad-ids.ts'
import { id, locale, pagePath, section, timestamp, webUrl } from '../platform/fields.ts'
import { stageModels } from '../platform/stage-models.ts'

/**
 * What a public page is made of. The renderer writes it beside each page as `data.json`; the reader's SPA fetches that
 * for navigation, and hydrates from it. Nothing in it is private: no e-mail, no draft, no score.
 */
const hero = z.strictObject({ url: z.string(), alt: z.string() })
const alternate = z.strictObject({ locale, path: pagePath })

export const pageCard = z.strictObject({
  id,
  locale,
  path: pagePath,
  section,
  title: z.string(),
  excerpt: z.string(),
  hero: hero.nullable(),
  published_at: timestamp,
  reading_time: z.int(),
  /** Names of who signed it, joined as the language does; null: nobody. */
  author: z.string().nullable(),
})

export const pageAuthor = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  avatar_url: z.string().nullable(),
  job_title: z.string().nullable(),
  company: z.string().nullable(),
  bio: z.string().nullable(),
  publications: z.array(z.string()),
  linkedin: z.string().nullable(),
  twitter: z.string().nullable(),
  github: z.string().nullable(),
})

/** Somebody who signs an article: an author with a page, or a guest, whose one line is in English. */
const pageSigner = z.strictObject({ name: z.string(), about: z.string().nullable(), author: pageAuthor.nullable() })

/** How an article came about, for its readers; absent on pages of before this was recorded. */
const pageProvenance = z.strictObject({
  written_by: z.enum(WRITERS),
  /** Generated, and people have changed it since. */
  edited: z.boolean(),
  /** Null on originals, and where nothing is known of a translation. */
  translated_by: z.enum(TRANSLATORS).nullable(),
  /** No person published it or edited it last. */
  unattended: z.boolean(),
  sources: z.array(z.strictObject({ url: webUrl, title: z.string(), published_at: timestamp.nullable() })),
})

export const articlePage = z.strictObject({
  kind: z.literal('article'),
  id,
  locale,
  path: pagePath,
  section,
  title: z.string(),
  excerpt: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  /** Sanitised HTML. Left out of the state inlined for hydration: the DOM already has it. */
  content: z.string(),
  /** The flaw that the article is about, as the original says, with its CVSS base score from 0.1 to 10; absent when it is about none. */
  vulnerability: z.strictObject({ cve: z.string().nullable(), score: z.number().nullable(), severity: z.enum(SEVERITIES).nullable() }).optional(),
  /** What readers are told of changes, the newest first; absent when there is nothing to tell. */
  notes: z.array(z.strictObject({ kind: z.enum(NOTE_KINDS), text: z.string(), at: timestamp })).optional(),
  hero: hero.nullable(),
  /** `key` is the language-neutral address, `label` its name in this locale. */
  tags: z.array(z.strictObject({ key: z.string(), label: z.string() })),
  /** The first who signs it with a page of their own. */
  author: pageAuthor.nullable(),
  /** Who signs it, in order; absent where `author` says it all. */
  byline: z.array(pageSigner).min(1).optional(),
  published_at: timestamp,
  updated_at: timestamp,
  reading_time: z.int(),
  /** Published siblings with this article itself, in registry order. */
  alternates: z.array(alternate),
  /** Some segment is pseudo-translated: the page says so and is noindex. */
  pseudo: z.boolean(),
  translated: z.boolean(),
  /** Some links of the text earn a commission: the page says so. Only there where it is so. */
  affiliate: z.literal(true).optional(),
  /** Live articles of the same language that the page links to at the end of the text; absent when there are none. */
  read_also: z.array(z.strictObject({ path: pagePath, title: z.string() })).optional(),
  /** Live articles of the same language on the same subjects, closest first; at most `RELATED_SHOWN`. */
  related: z.array(pageCard),
  provenance: pageProvenance.optional(),
  /** Who has read exactly this text and confirmed it, and when; absent where nobody has. */
  review: z.strictObject({ name: z.string(), at: timestamp }).optional(),
})

export const homePage = z.strictObject({
  kind: z.literal('home'),
  locale,
  path: pagePath,
  featured: pageCard.nullable(),
  latest: z.array(pageCard),
  alternates: z.array(alternate),
})

const textParts = z
  .array(z.strictObject({ text: z.string(), hit: z.boolean() }))
  .meta({ description: 'The text in pieces; `hit` marks what was searched for.' })

export const searchResult = pageCard.extend({ title_parts: textParts, excerpt_parts: textParts }).meta({ id: 'SearchResult' })

export const searchResults = z
  .strictObject({
    articles: z.array(searchResult),
    totalCount: z.int().meta({ description: 'How many articles this page has.' }),
    hasMore: z.boolean(),
    total: z.int().meta({ description: 'How many articles were found in all.' }),
    corrected: z.string().optional().meta({ description: 'What was searched for instead, where a word found nothing and one letter made it another.' }),
  })
  .meta({ id: 'SearchResults' })

export const searchPage = z.strictObject({
  kind: z.literal('search'),
  locale,
  path: pagePath,
  /** As the reader typed it; empty before anything is searched for. */
  query: z.string(),
  /** How many results stand on the pages before. */
  offset: z.int(),
  /** Null before anything is searched for, and where that failed. */
  results: searchResults.nullable(),
  fault: z.enum(['failed', 'too-long', 'too-many-words']).nullable(),
  alternates: z.array(alternate),
})

/** What sections, topics and authors share: the articles of one of their pages, newest first. */
const listing = {
  locale,
  /** Canonical, of this very page. */
  path: pagePath,
  cards: z.array(pageCard),
  /** Articles on all its pages. */
  total: z.int(),
  /** From 1. */
  page: z.int(),
  /** At least 1: an empty list has one empty page. */
  pages: z.int(),
  /** The first pages in every language that has any, this one included when it has; not of the later pages. */
  alternates: z.array(alternate),
}

export const sectionPage = z.strictObject({ kind: z.literal('section'), section, ...listing })

export const topicPage = z.strictObject({
  kind: z.literal('topic'),
  /** As in its address: `zero-day`. Language-neutral. */
  topic: z.string(),
  /** Its name in this language, as a heading. */
  label: z.string(),
  ...listing,
})

export const authorPage = z.strictObject({ kind: z.literal('author'), author: pageAuthor, ...listing })

/** A page that no article changes: written at deployment, its words among the messages or, for legal texts, in `sections`. */
export const staticPage = z.strictObject({
  kind: z.literal('static'),
  name: z.enum(STATIC_PAGES),
  locale,
  path: pagePath,
  alternates: z.array(alternate),
  /** Mail addresses of the publication, by what they are for. */
  addresses: z.strictObject({ general: z.string(), press: z.string(), partnerships: z.string() }),
  /** Legal pages: their text in English. */
  sections: z.array(z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()), items: z.array(z.string()) })),
})

export const page = z.discriminatedUnion('kind', [articlePage, homePage, sectionPage, topicPage, authorPage, staticPage, searchPage])
export type Page = z.infer<typeof page>
export type ArticlePage = z.infer<typeof articlePage>
export type HomePage = z.infer<typeof homePage>
export type SectionPage = z.infer<typeof sectionPage>
export type TopicPage = z.infer<typeof topicPage>
export type AuthorPage = z.infer<typeof authorPage>
export type StaticPage = z.infer<typeof staticPage>
export type PageCard = z.infer<typeof pageCard>
export type SearchPage = z.infer<typeof searchPage>
export type SearchResult = z.infer<typeof searchResult>
export type SearchResults = z.infer<typeof searchResults>
export type PageSigner = z.infer<typeof pageSigner>
export type PageAuthor = z.infer<typeof pageAuthor>

/** What `/config.json` tells the browser. Public by nature: nothing secret belongs here. */
export const siteConfig = z.strictObject({
  siteName: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only where the pool is not Amazon's own endpoint. */
  userPoolEndpoint: z.string().optional(),
  models: stageModels,
  /** Only where advertisements from outside are shown at all. */
  ads: z.strictObject({ client: adClient, units: z.partialRecord(z.enum(AD_SLOT_NAMES), adUnit) }).optional(),
})
export type SiteConfig = z.infer<typeof siteConfig>
