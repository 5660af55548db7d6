import type { DeskLanguage } from '#shared/domain/platform/desk-languages.ts'

/** Pages of the desk's help: files of `docs/desk/<language>`. */
export const HELP_PAGES = ['start', 'articles', 'editor', 'publication', 'translations', 'research', 'checks', 'people', 'automation'] as const
export type HelpPage = (typeof HELP_PAGES)[number]

/** Which page an address belongs to: the longest beginning below `/admin/` that is listed speaks. */
const BEGINNINGS: Readonly<Record<HelpPage, readonly string[]>> = {
  start: ['', 'today', 'statistics', 'analytics', 'content-queue'],
  articles: ['articles', 'articles/planned', 'articles/board', 'articles/calendar', 'articles/trash', 'category-management'],
  editor: ['articles/'],
  publication: ['publication-pipeline', 'quality-gate'],
  translations: ['translations', 'localisation'],
  research: ['content-research', 'competitor-analysis', 'image-generator', 'ai-banner-generator', 'image-duplicate-logs', 'affiliate-links'],
  checks: [
    ...['eeat-settings', 'quality-control', 'data-integrity', 'seo-analytics', 'seo-health', 'internal-linking', 'indexing-status'],
    ...['ad-monitoring', 'html-verification', 'system-guardian'],
  ],
  people: ['users'],
  automation: ['automation', 'super-ai-guardian', 'ai-dev-partner', 'operations', 'cron-jobs', 'settings'],
}

/** Parts of an article that have a page of their own. */
const PARTS: readonly [RegExp, HelpPage][] = [
  [/^articles\/[^/]+\/translations\//, 'translations'],
  [/^articles\/[^/]+\/versions$/, 'publication'],
]

/** The page that helps at an address of the desk; `start` where none is listed. @param pathname such as `/admin/articles/new` */
export function helpPageOf(pathname: string): HelpPage {
  const path = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '')
  const part = PARTS.find(([pattern]) => pattern.test(path))
  if (part) return part[1]
  const fits = (beginning: string) => path === beginning || (beginning !== '' && path.startsWith(beginning.endsWith('/') ? beginning : `${beginning}/`))
  const found = HELP_PAGES.flatMap((page) => BEGINNINGS[page].filter(fits).map((beginning) => ({ page, length: beginning.length })))
  return found.sort((one, other) => other.length - one.length)[0]?.page ?? 'start'
}

export const isHelpPage = (name: string): name is HelpPage => (HELP_PAGES as readonly string[]).includes(name)

const FILES = import.meta.glob<string>('../../../../../docs/desk/*/*.md', { query: '?raw', import: 'default' })

/** The Markdown of a page. @throws where the file cannot be loaded */
export async function loadHelpPage(page: HelpPage, language: DeskLanguage): Promise<string> {
  const load = FILES[`../../../../../docs/desk/${language}/${page}.md`]
  if (!load) throw new Error(`docs/desk/${language}/${page}.md is not part of the build.`)
  return load()
}
