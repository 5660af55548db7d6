import { LOCALE_INFO } from '#shared/locales.ts'
import { Globe } from './icons.tsx'
import { type LinkedPage, languageLinks, staysHere } from './language-links.ts'
import { useReader } from './reader-context.tsx'

/** Real links in a disclosure, so that it works without JavaScript; the core closes it and remembers the choice. */
export function LanguageSwitcher({ page }: { page: LinkedPage | null }) {
  const { locale, t } = useReader()
  const saved = staysHere(page) ? t('consent.saved') : undefined
  return (
    <details data-menu className="languages relative">
      <summary className="tap gap-2 rounded-6 px-2.5 text-14 text-muted hover:text-text">
        <Globe />
        <span className="sr-only">{t('nav.language')}: </span>
        <span className="max-sm:sr-only">{LOCALE_INFO[locale].nativeName}</span>
      </summary>
      <nav aria-label={t('nav.language')}>
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
                  data-same={link.same || undefined}
                  data-saved={saved}
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
