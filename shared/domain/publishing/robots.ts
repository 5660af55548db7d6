import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import { SECTIONS, sectionLabel } from '#shared/sections.ts'
import { FEED_FORMATS, feedPath, homePath } from '../articles/addresses.ts'
import { SITEMAP_INDEX } from './sitemaps.ts'

/**
 * What crawlers are asked to leave alone: the desk, sign-in and result pages. Prefixes: `/auth` would take the authors' pages, and a
 * wildcard for the languages' result pages articles whose slug begins with the same word.
 */
const CLOSED = ['/admin/', '/auth/', '/api/', '/search', ...LOCALES.map((locale) => `/${locale}/search`)]

/** The file `robots.txt`. `origin` has no slash at the end. */
export const robotsTxt = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/${SITEMAP_INDEX}`, ''].join('\n')

/** The file `llms.txt` (https://llmstxt.org): what a language model that reads for somebody should know of the site. */
export const llmsTxt = ({ name, origin }: { name: string; origin: string }): string =>
  [
    `# ${name}`,
    '',
    `> Cybersecurity news, guides and reviews. Every article is published in ${LOCALES.length} languages at the same moment; English is the original, the others are translations of it.`,
    '',
    'Every article has one address in each language; the pages name each other as `hreflang` alternates. Feeds carry the whole text of the newest articles. Placeholder translations are marked and `noindex`. Please name the article and link to its address when you quote it.',
    '',
    '## Languages',
    '',
    ...LOCALES.map((locale) => `- [${LOCALE_INFO[locale].englishName}](${origin}${homePath(locale)}): feeds as ${feedLinks(locale, origin)}`),
    '',
    '## Sections in English',
    '',
    ...SECTIONS.map((section) => `- [${sectionLabel(section)}](${origin}/en/${section}): [feed](${origin}${feedPath('en', section, 'rss')})`),
    '',
    '## Optional',
    '',
    `- [Sitemap index](${origin}/${SITEMAP_INDEX}): every page in every language`,
    '',
  ].join('\n')

const NAMES = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const

const feedLinks = (locale: (typeof LOCALES)[number], origin: string): string =>
  FEED_FORMATS.map((format) => `[${NAMES[format]}](${origin}${feedPath(locale, null, format)})`).join(', ')
