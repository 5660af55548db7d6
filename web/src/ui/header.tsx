import { homePath } from '#shared/domain/addresses.ts'
import { useReader } from '../reader/reader-context.tsx'
import type { ShownPage } from '../reader/shown-page.ts'
import { Mark, Moon, Sun } from './icons.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

/** `page` is null on pages that exist once per language only, such as the not-found page. */
export function Header({ page }: { page: ShownPage | null }) {
  const { locale, site, t } = useReader()
  return (
    <>
      <a className="skip tap" href="#content">
        {t('nav.skip')}
      </a>
      <header className="no-print sticky top-0 z-20 border-b border-line bg-surface-0">
        <div className="page flex h-16 items-center justify-between gap-4">
          <a href={homePath(locale)} className="tap gap-2.5 font-semibold text-18 tracking-tight">
            <Mark />
            {site.name}
          </a>
          <div className="-mr-3 flex items-center gap-1">
            <LanguageSwitcher page={page} />
            <button type="button" data-theme-toggle data-needs-script className="tap cursor-pointer justify-center rounded-6 text-muted hover:text-text">
              <span className="sr-only">{t('nav.theme')}</span>
              <span className="when-dark">
                <Sun />
              </span>
              <span className="when-light">
                <Moon />
              </span>
            </button>
          </div>
        </div>
      </header>
    </>
  )
}
