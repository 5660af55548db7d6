import type { TopicPage } from '#shared/contracts/publishing/pages.ts'
import { topicKey, topicPath } from '#shared/domain/articles/addresses.ts'
import { HOME, plainTopic, topicTitle } from '#shared/domain/publishing/listings.ts'
import type { MissedList } from '#shared/domain/publishing/unknown-address.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { authorAt } from '../listings/authors.ts'
import { buildListPages, type ListPage, type ListPlace } from '../listings/list-pages.ts'
import { pageFiles, type RenderSite } from '../pages/render.ts'

export interface ListAnswer {
  status: 200 | 404
  /** Canonical. */
  path: string
  files: Record<'data.json' | 'page.html', string>
}

/**
 * A page of a list as it is at this moment: one after the first, or a first one that nobody has written yet. A topic that
 * nobody has written about has a page too, which says so with status 404. Null when there is no such list or page.
 */
export async function listAnswer(table: Table, locale: Locale, list: MissedList, site: RenderSite): Promise<ListAnswer | null> {
  const place = await placeOf(table, locale, list)
  if (!place) return null
  const [built] = await buildListPages(table, [place])
  if (built) return answer(200, built.page, site)
  return place.kind === 'topic' && place.page === 1 ? answer(404, emptyTopic(locale, place.key), site) : null
}

async function placeOf(table: Table, locale: Locale, list: MissedList): Promise<ListPlace | null> {
  const { page } = list
  switch (list.kind) {
    case 'home':
      return page === 1 ? { ...HOME, locale, page } : null
    case 'section':
      return { kind: 'section', key: list.section, locale, page }
    case 'topic': {
      const key = list.name.length > LONGEST_NAME ? '' : topicKey(list.name)
      return key ? { kind: 'topic', key, locale, page } : null
    }
    case 'author': {
      const profile = await authorAt(table, list.name)
      return profile && { kind: 'author', key: profile.user_id, locale, page }
    }
  }
}

/** Longer than any tag. */
const LONGEST_NAME = 120

const emptyTopic = (locale: Locale, topic: string): TopicPage => ({
  kind: 'topic',
  topic,
  label: topicTitle(plainTopic(topic), locale),
  locale,
  path: topicPath(locale, topic),
  cards: [],
  total: 0,
  page: 1,
  pages: 1,
  alternates: [],
})

function answer(status: ListAnswer['status'], page: ListPage, site: RenderSite): ListAnswer {
  const bytes = Object.fromEntries(pageFiles(page, site).map((file) => [file.name, Buffer.from(file.bytes).toString('utf8')]))
  return { status, path: page.path, files: bytes as ListAnswer['files'] }
}
