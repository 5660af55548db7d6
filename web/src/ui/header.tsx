import { localePrefix } from '#shared/domain/platform/locale-prefix.ts'
import { Bookmark, Close, Menu, Moon, Search, Sun } from './icons.tsx'
import type { LinkedPage } from './language-links.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { useReader } from './reader-context.tsx'
import { type Place, SectionLinks } from './section-links.tsx'
import { Wordmark } from './wordmark.tsx'

/** `page` is null on pages that exist once per language only, such as the not-found page. */
export function Header({ page, place }: { page: LinkedPage | null; place: Place }) {
  const { locale, t } = useReader()
  return (
    <header className="site-header">
      <div className="page header-bar">
        <Wordmark />
        <div className="header-tools no-print">
          <a href={`${localePrefix(locale)}/search`} data-search className="tool" aria-keyshortcuts="/">
            <span className="sr-only">{t('nav.search')}</span>
            <Search />
          </a>
          <LanguageSwitcher page={page} />
          <a href={`${localePrefix(locale)}/saved`} data-needs-script className="tool max-sm:hidden">
            <span className="sr-only">{t('nav.saved')}</span>
            <Bookmark />
          </a>
          <button type="button" data-theme-toggle data-needs-script className="tool cursor-pointer">
            <span className="sr-only">{t('nav.theme')}</span>
            <span className="when-dark">
              <Sun />
            </span>
            <span className="when-light">
              <Moon />
            </span>
          </button>
          <details data-menu className="mobile-menu">
            <summary className="tool">
              <span className="when-closed">
                <span className="sr-only">{t('nav.openMenu')}</span>
                <Menu />
              </span>
              <span className="when-open">
                <span className="sr-only">{t('nav.closeMenu')}</span>
                <Close />
              </span>
            </summary>
            <nav aria-label={t('nav.main')} className="mobile-panel">
              <SectionLinks place={place} className="page grid grid-cols-2 py-2" />
              <a href={`${localePrefix(locale)}/saved`} data-needs-script className="page tap w-full gap-2 border-t border-line text-muted sm:hidden">
                <Bookmark />
                {t('nav.saved')}
              </a>
            </nav>
          </details>
        </div>
        <nav aria-label={t('nav.main')} className="section-nav no-print">
          <SectionLinks place={place} className="section-list" />
        </nav>
      </div>
    </header>
  )
}
