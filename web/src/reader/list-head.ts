import type { AuthorPage, SectionPage, TopicPage } from '#shared/contracts/publishing/pages.ts'
import { isListedPage } from '#shared/domain/platform/static-pages.ts'
import type { Translate } from '../ui/messages.ts'
import type { ShownPage } from '../ui/shown-page.ts'
import type { Site } from '../ui/site.ts'

type ListPage = SectionPage | TopicPage | AuthorPage

/** What a list's page is called, its number included. */
export function listTitle(page: ListPage, t: Translate): string {
  const title = page.kind === 'section' ? t(`nav.${page.section}`) : page.kind === 'topic' ? page.label : page.author.name
  return page.page > 1 ? t('section.titleOfPage', { section: title, page: String(page.page) }) : title
}

function description(page: ListPage, site: Site, t: Translate): string {
  if (page.kind === 'section') return t(`section.${page.section}Text`)
  return page.kind === 'topic' ? t('topic.description', { topic: page.label }) : t('author.description', { name: page.author.name, site: site.name })
}

export function aboutList(page: ListPage, site: Site, t: Translate) {
  const title = listTitle(page, t)
  return { title: `${title} — ${site.name}`, shareTitle: title, description: description(page, site, t) }
}

/** Whether search engines may list a page: not while any of its text is a placeholder, not what came of a form or a search, and not a topic without articles. */
export function isListed(page: ShownPage): boolean {
  if (page.kind === 'article') return !page.pseudo
  if (page.kind === 'static') return isListedPage(page.name)
  if (page.kind === 'search') return false
  return page.kind !== 'topic' || page.total > 0
}
