import { renderToString } from 'react-dom/server'
import type { Page } from '#shared/contracts/publishing/pages.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { bodyOf } from '../src/reader/article-html.ts'
import { type Head, pageHead } from '../src/reader/head.ts'
import type { Missing } from '../src/reader/missing.ts'
import { missingTitle, NotFoundView } from '../src/reader/not-found-view.tsx'
import { PageFrame } from '../src/reader/page-frame.tsx'
import { type PageState, STATE_ID, withoutBody } from '../src/ui/shown-page.ts'
import type { AssetManifest } from './assets.ts'
import { readerDocument, shellDocument } from './document.ts'
import { renderFramed } from './frames.tsx'
import { structuredData } from './structured-data.ts'
import { textsOf } from './texts.ts'

/** The site that a page is rendered for. `origin` has no slash at the end. */
export interface RenderSite {
  name: string
  origin: string
  assets: AssetManifest
}

export interface RenderedPage {
  /** The file `page.html`. */
  html: string
  /** The file `data.json` beside it: the page as its contract declares it. */
  data: string
}

export const siteOf = ({ name, origin, assets }: RenderSite) => ({ name, origin, defaultImage: assets.defaultImage, sectionArt: assets.sectionArt })

/** A public page as the two files that are stored under its address. The body must have been sanitised. */
export function renderPage(page: Page, site: RenderSite): RenderedPage {
  const reader = { locale: page.locale, site: siteOf(site), t: textsOf(page.locale) }
  const shown = withoutBody(page)
  const body = bodyOf(page, reader)
  const state: PageState = { page: shown, site: reader.site }
  const html = readerDocument({
    locale: page.locale,
    head: pageHead(shown, reader.site, reader.t),
    rendered: renderFramed(reader, shown, body),
    assets: site.assets,
    state: { id: STATE_ID, value: state },
    structuredData: structuredData(page, reader.site, reader.t),
    // Searching while typing needs the SPA at once, not on the first intent.
    scripts: page.kind === 'search' ? [site.assets.reader] : [],
    prose: page.kind === 'article',
  })
  return { html, data: JSON.stringify(page) }
}

/** The not-found page of a locale, for an address of a kind of page. To be served with status 404. */
export function renderNotFound(locale: Locale, site: RenderSite, missing: Missing = 'page'): string {
  const t = textsOf(locale)
  const title = t(missingTitle(missing))
  const head: Head = {
    lang: LOCALE_INFO[locale].tag,
    title: `${title} — ${site.name}`,
    meta: [{ name: 'robots', content: 'noindex' }],
    links: [],
  }
  const view = (
    <PageFrame reader={{ locale, site: siteOf(site), t }} page={null}>
      <NotFoundView missing={missing} />
    </PageFrame>
  )
  return readerDocument({ locale, head, rendered: renderToString(view), assets: site.assets })
}

/**
 * The document that /admin and /auth start from.
 * @param language what the desk speaks to whoever has not chosen: the stage's
 * @throws Error when the build holds no admin.
 */
export function renderAppShell(site: Omit<RenderSite, 'origin'>, language: string): string {
  if (!site.assets.admin) throw new Error('The web build holds no admin: build web/src/admin first.')
  return shellDocument(site.name, language, site.assets, site.assets.admin)
}
