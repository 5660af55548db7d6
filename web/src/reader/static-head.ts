import type { StaticPage } from '#shared/contracts/publishing/pages.ts'
import { isLegalPage } from '#shared/domain/platform/static-pages.ts'
import type { Translate } from '../ui/messages.ts'
import type { Site } from '../ui/site.ts'
import { isOutcome, outcomeTexts } from './outcome-view.tsx'

/** In English, as the legal texts are. */
const LEGAL = {
  privacy: 'What we store about readers, why, for how long, and how to have it deleted.',
  terms: 'What you may expect of this publication, and what it expects of its readers.',
  disclosures: 'Software in our newsroom, advertising, affiliate links, reviews and corrections, in plain words.',
} as const

/** Title and description of a static page. */
export function aboutStatic({ name }: StaticPage, site: Site, t: Translate) {
  const { title, description } = wordsOf(name, site, t)
  return { title: title.includes(site.name) ? title : `${title} — ${site.name}`, shareTitle: title, description }
}

function wordsOf(name: StaticPage['name'], site: Site, t: Translate): { title: string; description: string } {
  if (isLegalPage(name)) return { title: t(`footer.${name}`), description: LEGAL[name] }
  if (isOutcome(name)) {
    const { title, text } = outcomeTexts(name, t)
    return { title, description: text }
  }
  if (name === 'newsletter') return { title: t('newsletter.title'), description: t('newsletter.text') }
  return { title: t(`${name}.title`, { site: site.name }), description: t(`${name}.description`, { site: site.name }) }
}
