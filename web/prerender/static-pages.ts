import type { StaticPage } from '#shared/contracts/publishing/pages.ts'
import { isLegalPage, isListedPage, type LegalPageName, staticAddresses, staticAlternates } from '#shared/domain/platform/static-pages.ts'
import { disclosures } from './legal/disclosures.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'
import { type RenderSite, renderPage } from './render.tsx'

type Addresses = StaticPage['addresses']

const LEGAL: Readonly<Record<LegalPageName, (site: string, address: string) => StaticPage['sections']>> = { privacy, terms, disclosures }

/** Every static page of a site. */
export const staticPages = (siteName: string, addresses: Addresses): StaticPage[] =>
  staticAddresses().map(({ name, locale, path }) => ({
    kind: 'static',
    name,
    locale,
    path,
    alternates: staticAlternates(name),
    addresses,
    sections: isLegalPage(name) ? LEGAL[name](siteName, addresses.general) : [],
  }))

/** Static pages as files: `page.html` for each, `data.json` beside those that readers come to by links. */
export const staticPageFiles = (site: RenderSite, addresses: Addresses): [path: string, file: 'page.html' | 'data.json', body: string][] =>
  staticPages(site.name, addresses).flatMap((page) => {
    const { html, data } = renderPage(page, site)
    const files: [string, 'page.html' | 'data.json', string][] = [[page.path, 'page.html', html]]
    if (isListedPage(page.name)) files.push([page.path, 'data.json', data])
    return files
  })
