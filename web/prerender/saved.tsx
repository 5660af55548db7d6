import { renderToString } from 'react-dom/server'
import { localePrefix } from '#shared/domain/platform/locale-prefix.ts'
import { LOCALE_INFO, LOCALES, type Locale } from '#shared/locales.ts'
import { PageFrame } from '../src/reader/page-frame.tsx'
import { SavedView } from '../src/reader/saved-view.tsx'
import { readerDocument } from './document.ts'
import { type RenderSite, siteOf } from './render.tsx'
import { textsOf } from './texts.ts'

const alternates = LOCALES.map((locale) => ({ locale, path: `${localePrefix(locale)}/saved` }))

/** The page of what a reader keeps: the same for everyone, filled in the browser from what is stored there. */
export function renderSaved(locale: Locale, site: RenderSite): string {
  const t = textsOf(locale)
  const view = (
    <PageFrame reader={{ locale, site: siteOf(site), t }} page={{ alternates }}>
      <SavedView />
    </PageFrame>
  )
  const head = {
    lang: LOCALE_INFO[locale].tag,
    title: `${t('saved.title')} — ${site.name}`,
    meta: [
      { name: 'description', content: t('saved.description') },
      { name: 'robots', content: 'noindex' },
    ],
    links: [],
  }
  return readerDocument({ locale, head, rendered: renderToString(view), assets: site.assets, scripts: [site.assets.savedPage] })
}
