import { type ArticlePage, page as pageSchema } from '#shared/contracts/publishing/pages.ts'
import { authorPath, homePath, sectionPath, topicKey, topicPath } from '#shared/domain/articles/addresses.ts'

/** The kinds of page that a publication writes. */
export const PAGE_KINDS = ['home', 'section', 'article', 'topic', 'author'] as const

/**
 * The path of one page of each kind, in the language of a published article.
 * @param path canonical, of an article that has a tag and an author
 * @throws Error when it has not
 */
export async function onePageOfEachKind(origin: string, path: string): Promise<Record<(typeof PAGE_KINDS)[number], string>> {
  const { locale, section, tags, author } = pageSchema.parse(await (await fetch(`${origin}${path}/data.json`)).json()) as ArticlePage
  const [tag] = tags
  if (!tag || !author) throw new Error(`${path} has no topic or no author.`)
  return {
    home: homePath(locale),
    section: sectionPath(locale, section),
    article: path,
    topic: topicPath(locale, topicKey(tag.key)),
    author: authorPath(locale, author.slug),
  }
}
