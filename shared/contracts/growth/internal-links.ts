import * as z from 'zod'
import { LINK_BATCH, LINK_LIST, LINK_LOCALES, LINKS_PER_ARTICLE, UNLINKED_REASONS } from '#shared/domain/articles/text-links.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, pagePath } from '../platform/fields.ts'

const count = z.int().min(0)

/** Links that an article's page adds to its text, as they were found. */
const suggestion = z.strictObject({
  anchor: z.string().nullable().meta({ description: 'Words of the text that the link stands on; null: it stands in the line at the end of the text.' }),
  title: z.string().meta({ description: 'Of the article that it leads to.' }),
  relevance: z.int().min(0).max(100),
})

const linkedArticle = z
  .strictObject({
    id,
    original_id: id,
    title: z.string(),
    path: pagePath,
    internal_links_count: count.meta({ description: 'Those of the text and those that the page adds.' }),
    links: z
      .array(suggestion.extend({ to: id.meta({ description: 'The original of the article that it leads to.' }), path: pagePath }))
      .meta({ description: 'What the page adds, where the target is live.' }),
  })
  .meta({ id: 'LinkedArticle' })

export const getInternalLinks = endpoint({
  name: 'getInternalLinks',
  area: 'upkeep',
  method: 'GET',
  path: '/api/internal-links',
  access: 'edit',
  summary: `How published articles of a language are linked with each other, and the ${LINK_LIST} with the fewest links.`,
  query: z.strictObject({ locale: z.enum(LINK_LOCALES).default('en') }),
  response: z.strictObject({
    stats: z.strictObject({
      articles: count.meta({ description: 'Published ones of the language.' }),
      few: count.meta({ description: `Of these, with fewer than ${LINKS_PER_ARTICLE.least} links.` }),
      none: count,
      links: count,
      average: z.number().min(0).meta({ description: 'Links of an article, to one decimal.' }),
      waiting: count.meta({
        description: 'Those whose links the automation looks for next, as nobody has in their present text.',
      }),
      again: count.max(LINK_LIST).meta({
        description: `Those that it looks at again, as the language has more articles than then; ${LINK_LIST} stands for that many or more.`,
      }),
      counted: z.boolean().meta({
        description:
          'False after an update, until the nightly check has counted and listed all articles: figures and list are of those that have changed since.',
      }),
    }),
    articles: z.array(linkedArticle).max(LINK_LIST),
    operation_id: id.nullable().meta({ description: 'The latest run over many articles of the language.' }),
  }),
})

export const smartInternalLinks = z
  .strictObject({
    success: z.boolean(),
    linksAdded: count,
    suggestions: z.array(suggestion).meta({ description: 'Every link that the page adds now, those on words of the text first.' }),
    added: z.array(z.string()).meta({ description: 'Titles of the articles that are linked anew.' }),
    reason: z.enum(UNLINKED_REASONS).nullable().meta({
      description:
        'Why nothing was added: no other article is published in the language, the article has enough links, or the others are linked already or were refused. Null when something was, or nothing was looked for.',
    }),
  })
  .meta({ id: 'SmartInternalLinks' })

export const smartInternalLinking = endpoint({
  name: 'smartInternalLinking',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/smart-internal-linking',
  access: 'edit',
  summary: `Finds up to ${LINKS_PER_ARTICLE.most} related published articles of the same language that words of a published text can lead to, fills up to ${LINKS_PER_ARTICLE.least} in a line at its end, and renders its page with these links. The text itself stays as it is.`,
  body: z.strictObject({ articleId: id }),
  response: smartInternalLinks,
  long: true,
  idempotency: 'accepted',
  errors: ['article-not-found', 'not-published', 'batch-in-progress', 'cancelled'],
})

export const removeInternalLink = endpoint({
  name: 'removeInternalLink',
  area: 'upkeep',
  method: 'DELETE',
  path: '/api/articles/{id}/links/{to}',
  access: 'edit',
  summary: 'Takes a link off an article’s page; it is not suggested again.',
  params: z.strictObject({ id, to: id }),
  response: smartInternalLinks,
  long: true,
  idempotency: 'accepted',
  errors: ['article-not-found', 'not-published', 'batch-in-progress', 'cancelled'],
})

export const linkRun = z
  .strictObject({
    articles_processed: count,
    success_count: count.meta({ description: 'Articles that were looked at without a fault, whether there was something to link or not.' }),
    error_count: count,
    links_added: count,
  })
  .meta({ id: 'LinkRun' })

export const autoGenerateEnInternalLinks = endpoint({
  name: 'autoGenerateEnInternalLinks',
  area: 'upkeep',
  method: 'POST',
  path: '/api/functions/auto-generate-en-internal-links',
  access: 'edit',
  summary: `Links for up to ${LINK_BATCH} published English articles that have the fewest, with a pause after each. After a stop the same call goes on.`,
  response: linkRun,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})

export const linkArticles = endpoint({
  name: 'linkArticles',
  area: 'upkeep',
  method: 'POST',
  path: '/api/internal-links/runs',
  access: 'edit',
  summary: `Links for all of the ${LINK_LIST} listed articles of a language that have few, with a pause after each. After a stop the same call goes on.`,
  body: z.strictObject({ locale: z.enum(LINK_LOCALES) }),
  response: linkRun,
  long: true,
  idempotency: 'accepted',
  errors: ['batch-in-progress', 'cancelled'],
})
