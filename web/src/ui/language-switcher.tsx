import { LOCALE_INFO } from '#shared/locales.ts'
import { languageLinks } from '../reader/language-links.ts'
import { useReader } from '../reader/reader-context.tsx'
import type { ShownPage } from '../reader/shown-page.ts'
import { Globe } from './icons.tsx'

/** Real links in a disclosure, so that it works without JavaScript; the core closes it and remembers the choice. */
export function LanguageSwitcher({ page }: { page: Pick<ShownPage, 'alternates'> | null }) {
  const { locale, t } = useReader()
  return (
    <details data-menu className="languages relative">
      <summary className="tap gap-2 rounded-6 px-2.5 text-14 text-muted hover:text-text">
        <Globe />
        <span className="sr-only">{t('nav.language')}: </span>
        <span className="max-sm:sr-only">{LOCALE_INFO[locale].nativeName}</span>
      </summary>
      <nav
        aria-label={t('nav.language')}
        className="absolute right-0 top-full mt-2 max-h-[70vh] w-[min(26rem,calc(100vw-2rem))] overflow-y-auto rounded-10 border border-line bg-surface-1 p-2 shadow-2xl max-sm:fixed max-sm:inset-x-4 max-sm:top-16 max-sm:mt-0 max-sm:w-auto"
      >
        <ul className="grid grid-cols-2 sm:grid-cols-3">
          {languageLinks(page).map((link) => {
            const { tag, nativeName } = LOCALE_INFO[link.locale]
            const current = link.locale === locale
            return (
              <li key={link.locale}>
                <a
                  href={link.href}
                  hrefLang={tag}
                  lang={tag}
                  data-locale={link.locale}
                  aria-current={current ? 'true' : undefined}
                  className={`tap w-full rounded-6 px-3 text-14 hover:bg-surface-2 ${current ? 'font-semibold text-accent' : 'text-text'}`}
                >
                  {nativeName}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
    </details>
  )
}
