import type { StaticPage } from '#shared/contracts/publishing/pages.ts'
import { staticKey } from '#shared/domain/articles/addresses.ts'
import { LOCALES } from '#shared/locales.ts'
import { MISSING } from '../src/reader/missing.ts'
import { type RenderSite, renderAppShell, renderNotFound } from './render.tsx'
import { renderSaved } from './saved.tsx'
import { staticPageFiles } from './static-pages.ts'

/** The pages that no article changes, by the keys of their files: static and saved ones, those of what is missing, and the admin's where there is one. */
export function unchangingPages(site: RenderSite, addresses: StaticPage['addresses'], deskLanguage: string): [key: string, body: string][] {
  return [
    ...staticPageFiles(site, addresses).map(([path, file, body]): [string, string] => [`${staticKey(path)}/${file}`, body]),
    ...LOCALES.flatMap((locale): [string, string][] => [
      ...MISSING.map((missing): [string, string] => [
        `static/${locale}/404/${missing === 'page' ? '' : `${missing}/`}page.html`,
        renderNotFound(locale, site, missing),
      ]),
      [`static/${locale}/saved/page.html`, renderSaved(locale, site)],
    ]),
    ...(site.assets.admin ? [['static/app/page.html', renderAppShell(site, deskLanguage)] as [string, string]] : []),
  ]
}
