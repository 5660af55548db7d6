import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, targetLocale } from '../platform/fields.ts'
import { glossaryWords } from './glossary.ts'

/** Newest articles that are looked through, suggestions that are given, and articles that are named of each. */
export const SUGGESTION_LIMITS = { read: 200, candidates: 200, shown: 40, articles: 5 } as const
/** Articles of whose translations renderings are shown, and sentences a language. */
export const RENDERING_LIMITS = { articles: 5, samples: 3 } as const

const article = z.strictObject({ id, title: z.string() }).meta({ id: 'TermArticle' })

const suggestion = z
  .strictObject({
    term: z.string().meta({ description: 'English, in lower case.' }),
    uses: z.int().meta({ description: 'How often the articles that were read have it.' }),
    article_count: z.int(),
    articles: z.array(article).meta({ description: `The newest that have it, at most ${SUGGESTION_LIMITS.articles}.` }),
  })
  .meta({ id: 'TermSuggestion' })

export const listTermSuggestions = endpoint({
  name: 'listTermSuggestions',
  area: 'localisation',
  method: 'GET',
  path: '/api/term-suggestions',
  access: 'edit',
  summary: `English that stands in several of the newest ${SUGGESTION_LIMITS.read} published originals and may belong into the glossary, the likeliest first. Counted, not understood.`,
  response: z.strictObject({ suggestions: z.array(suggestion), looked_at: z.int().meta({ description: 'Articles.' }) }),
})

export const dismissTermSuggestion = endpoint({
  name: 'dismissTermSuggestion',
  area: 'localisation',
  method: 'POST',
  path: '/api/term-suggestions/dismissals',
  access: 'edit',
  summary: 'Has a term suggested no more, in none of its forms. It can be added to the glossary all the same.',
  body: z.strictObject({ term: glossaryWords }),
  response: z.strictObject({ success: z.literal(true) }),
  idempotency: 'accepted',
})

const rendering = z
  .strictObject({
    locale: targetLocale,
    segments: z.int().meta({ description: 'Published segments that have the term and are translated.' }),
    guess: z
      .strictObject({ text: z.string(), segments: z.int() })
      .nullable()
      .meta({ description: 'Words that nearly all of these have and hardly any other; null where nothing is that clear.' }),
    samples: z.array(z.strictObject({ article_id: id, source: z.string(), target: z.string() })).meta({ description: 'Plain text.' }),
  })
  .meta({ id: 'TermRendering' })

export const listTermRenderings = endpoint({
  name: 'listTermRenderings',
  area: 'localisation',
  method: 'GET',
  path: '/api/term-renderings',
  access: 'edit',
  summary: `How an English term has been translated in the newest ${RENDERING_LIMITS.articles} live articles that have it.`,
  query: z.strictObject({ term: glossaryWords }),
  response: z.strictObject({ articles: z.array(article), languages: z.array(rendering) }),
})
