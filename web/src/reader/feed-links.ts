import { FEED_FORMATS, feedPath } from '#shared/domain/articles/addresses.ts'
import { FEED_TYPES } from '#shared/domain/publishing/feed.ts'
import type { Translate } from '../ui/messages.ts'
import type { ShownPage } from '../ui/shown-page.ts'
import type { Site } from '../ui/site.ts'

/** The feeds that a page names: a home all formats of its language's, others the RSS of their section and language. */
export function feedLinks(page: ShownPage, site: Site, t: Translate): Record<string, string>[] {
  const { locale } = page
  const link = (format: (typeof FEED_FORMATS)[number], title: string, section: Parameters<typeof feedPath>[1]) => ({
    rel: 'alternate',
    type: FEED_TYPES[format],
    title,
    href: site.origin + feedPath(locale, section, format),
  })
  if (page.kind === 'home') return FEED_FORMATS.map((format) => link(format, site.name, null))
  const ofSection = 'section' in page ? [link('rss', `${t(`nav.${page.section}`)} — ${site.name}`, page.section)] : []
  return [...ofSection, link('rss', site.name, null)]
}
