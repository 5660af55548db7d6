import type { ReadArticle } from '#shared/domain/readers/logged-reads.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { Countable } from './batch-sums.ts'

/** Ids that are looked up beside the addresses of a batch: they are what requests say, and anybody may say anything. */
const IDS_AT_MOST = 2000
const AT_ONCE = 16

/**
 * The published articles that a batch names; null for what is none. Reads one row for each address, and for each id whose address the batch does not
 * have one of an index, the most often named ids first.
 * @param times how often each is named
 */
export async function findCountables(table: Table, articles: readonly ReadArticle[], times: ArrayLike<number>): Promise<(Countable | null)[]> {
  const found = await byAddress(table, articles)
  const known = new Map([...found.values()].map((countable) => [countable.id, countable]))
  const unknown = articles
    .flatMap((article, index) => ('id' in article && !known.has(article.id) ? [{ id: article.id, times: times[index] as number }] : []))
    .toSorted((one, other) => other.times - one.times)
    .slice(0, IDS_AT_MOST)
  for (let start = 0; start < unknown.length; start += AT_ONCE)
    for (const countable of await Promise.all(unknown.slice(start, start + AT_ONCE).map(({ id }) => byId(table, id))))
      if (countable) known.set(countable.id, countable)
  return articles.map((article) => ('id' in article ? known.get(article.id) : found.get(nameOf(article))) ?? null)
}

const nameOf = ({ locale, slug }: { locale: string; slug: string }): string => `${locale} ${slug}`

async function byAddress(table: Table, articles: readonly ReadArticle[]): Promise<Map<string, Countable>> {
  const keys = new Map(articles.flatMap((article) => ('id' in article ? [] : [keyOf(article)])))
  const claims = await readAll([...keys.values()], (some) =>
    table.entities.claims.get(some).go({ concurrent: 4, attributes: ['slug', 'article_id', 'original_id', 'locale', 'live'] }),
  )
  return new Map(
    claims.flatMap(({ slug, article_id: id, original_id, locale, live }) => (live ? [[nameOf({ locale, slug }), { id, original_id, locale }]] : [])),
  )
}

/** Lithuanian and English share a space: both of their addresses may be one claim's. */
function keyOf({ locale, slug }: Exclude<ReadArticle, { id: string }>): [string, { space: string; slug: string }] {
  const key = { space: slugSpace(locale), slug }
  return [`${key.space} ${slug}`, key]
}

async function byId(table: Table, id: string): Promise<Countable | null> {
  const { data } = await table.entities.cards.query.byId({ id }).go({ limit: 1 })
  const card = data[0]
  return card?.published ? { id, original_id: card.original_id, locale: card.locale } : null
}
