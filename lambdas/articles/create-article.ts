import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/keys.ts'
import { automationRow } from '../runtime/automation-log.ts'
import { getTable } from '../runtime/table.ts'
import { refusedWrites } from '../runtime/transaction.ts'
import { storedSchedule } from './schedule.ts'
import { numbered, SLUG_ATTEMPTS, wishedSlug } from './slug.ts'
import { type Article, findClaim, loadArticle } from './store.ts'
import { type ArticleInput, type ArticleText, articleText, cardText, derivedFrom } from './working-copy.ts'

interface Creation {
  id: string
  authorId: string
  now: string
}

/**
 * Creates an English original as a draft: card, working copy, family, slug claim and the log's row in one transaction. The same id
 * again gives the article that is there.
 * @throws AppError `slug-taken` (only a slug typed by hand), `body-too-large`, `invalid-request`
 */
export async function createArticle(input: ArticleInput, creation: Creation): Promise<Article> {
  const text = articleText(input)
  const scheduled = storedSchedule(input.scheduled_for, undefined, creation.now)
  const wish = wishedSlug(input.slug, text.title)
  for (let attempt = 1; attempt <= (wish.typed ? 1 : SLUG_ATTEMPTS); attempt++) {
    const slug = numbered(wish.slug, attempt)
    const written = await write(text, { slug, frozen: wish.typed, scheduled }, creation)
    if (written) return loadArticle(creation.id)
    // Refused because the article is there: an earlier attempt of the same call has made it.
    if ((await findClaim(slug))?.article_id === creation.id) return loadArticle(creation.id)
  }
  throw new AppError('slug-taken')
}

interface Place {
  slug: string
  frozen: boolean
  scheduled: string | null
}

async function write(text: ArticleText, { slug, frozen, scheduled }: Place, { id, authorId, now }: Creation): Promise<boolean> {
  const key = { original_id: id, locale: ORIGINAL_LOCALE } as const
  const derived = derivedFrom(text, slug)
  const shared = { ...key, id, slug, author_id: authorId, source_hash: derived.source_hash, updated_at: now, version: 1 }
  const flags = { published: false, changed: false, auto_generated: false, auto_translated: false, pseudo: false }
  const refused = await refusedWrites(() =>
    getTable()
      .transaction.write(({ cards, drafts, families, claims, automationLog }) => [
        claims.create({ space: slugSpace(ORIGINAL_LOCALE), slug, article_id: id, ...key, section: text.category_id, live: false }).commit(),
        families.create({ original_id: id }).commit(),
        cards
          .create({
            ...{ ...shared, ...cardText(text), ...derived, ...flags },
            slug_frozen: frozen,
            created_at: now,
            eeat_status: 'pending',
            ...(scheduled ? { scheduled_for: scheduled } : {}),
          })
          .commit(),
        drafts.create({ ...shared, ...text, tag_labels: text.tags, updated_by: authorId }).commit(),
        automationLog
          .put(automationRow(id, now, { action_type: 'create_article', status: 'success', article_id: id, details: { title: text.title } }))
          .commit(),
      ])
      .go(),
  )
  return refused.length === 0
}
