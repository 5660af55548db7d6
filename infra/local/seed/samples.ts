import { sectionOf } from '#shared/domain/articles/categories.ts'
import { readingTime } from '#shared/domain/text/words.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import type { DemoArticle } from './content.ts'
import { SAMPLE_AUTHORS, type SampleAuthor } from './sample-authors.ts'

/** An article of the built-in sample list. */
export interface SampleArticle {
  /** Of the original, the same in every installation. */
  id: string
  title: string
  slug: string
  excerpt: string
  /** HTML. */
  content: string
  category: Section
  tags: readonly string[]
  author: { name: string; slug: string; bio: string }
  /** UTC, ISO 8601: when the text was finished. A first start publishes it, and that moment is what readers see. */
  datePublished: string
  /** Minutes. */
  readingTime: number
  heroImage: string
  featured: boolean
  /** Of a review: points out of 5. */
  rating?: number
  keyTakeaways?: readonly string[]
}

interface Facts extends Pick<SampleArticle, 'id' | 'datePublished' | 'rating' | 'keyTakeaways'> {
  author: SampleAuthor
}

const [sam, erin, toni, pat, fran, mika] = SAMPLE_AUTHORS

/** What a sample says beyond its article, by slug, oldest first. */
const FACTS: Readonly<Record<string, Facts>> = {
  'free-security-programmes-conditions': {
    id: '01a12f20-2c00-7000-8000-000000000007',
    author: mika,
    datePublished: '2026-11-02T08:00:00.000Z',
    keyTakeaways: [
      'Automatic certificates, secret scanning and a watch on your own domain suit almost everyone.',
      'Free services have conditions: a country, public code, a small domain or proof of ownership.',
      'A report protects nobody until somebody reads it.',
    ],
  },
  'osv-scanner-dependency-scanning-setup': {
    id: '01a17739-3400-7000-8000-000000000006',
    author: fran,
    datePublished: '2026-11-05T08:00:00.000Z',
    keyTakeaways: [
      'A scan that found no packages has checked nothing.',
      'Exceptions need a reason and a date on which they end.',
      'Let a build fail for new findings only.',
    ],
  },
  'patch-deadlines-should-follow-attackers': {
    id: '01a19b45-b800-7000-8000-000000000005',
    author: pat,
    datePublished: '2026-11-09T08:00:00.000Z',
    keyTakeaways: [
      'A severity score measures how bad a flaw could be, not who is using it.',
      'Exploitation, exposure, automation and impact should set the date.',
      'A permitted delay can be recorded and reviewed; a hidden one cannot.',
    ],
  },
  'http2-rapid-reset-cve-2023-44487-explained': {
    id: '01a1bf52-3c00-7000-8000-000000000004',
    author: toni,
    datePublished: '2026-11-12T08:00:00.000Z',
    keyTakeaways: [
      'HTTP/2 limits how many requests are open, not how many are started.',
      'The lasting remedy counts work per connection.',
      'A limit protects a resource only if it counts that resource.',
    ],
  },
  'keepassxc-review-offline-password-manager': {
    id: '01a1cec5-5000-7000-8000-000000000003',
    author: erin,
    datePublished: '2026-11-16T08:00:00.000Z',
    rating: 4,
    keyTakeaways: [
      'One encrypted file, no account and no server.',
      'Well documented and examined from outside, though in older versions.',
      'Sharing and phones need other tools.',
    ],
  },
  'xz-utils-backdoor-cve-2024-3094': {
    id: '01a1e885-1c00-7000-8000-000000000001',
    author: sam,
    datePublished: '2026-11-19T08:00:00.000Z',
    keyTakeaways: [
      'The release files differed from the public source code.',
      'Only the releases 5.6.0 and 5.6.1 are affected.',
      'It was found because somebody asked why a login took half a second longer.',
    ],
  },
}

/** The author of a demo article that is in the sample list. */
export const sampleAuthorOf = ({ input }: DemoArticle): SampleAuthor | undefined => FACTS[input.slug ?? '']?.author

/** A demo article as the sample list has it; undefined for the draft that is left to the newcomer. */
export function sampleOf({ input }: DemoArticle): SampleArticle | undefined {
  const { title, slug = '', excerpt = '', content, category_id, tags = [], hero_image_url: heroImage = '', featured = false } = input
  const facts = FACTS[slug]
  if (!facts) return undefined
  const { author, ...rest } = facts
  return {
    ...{ title, slug, excerpt, content, category: sectionOf(category_id), tags, heroImage, featured, ...rest },
    author: { name: author.full_name, slug: author.slug, bio: author.author_bio ?? '' },
    readingTime: readingTime(content, ORIGINAL_LOCALE),
  }
}

/** The newest samples in the order in which they go out: the newest last. */
export function newest(samples: readonly SampleArticle[], most: number = samples.length): SampleArticle[] {
  const sorted = [...samples].sort((one, other) => one.datePublished.localeCompare(other.datePublished))
  return sorted.slice(sorted.length - Math.min(most, sorted.length))
}
