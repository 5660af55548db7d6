import { feedPath, sectionPath } from '#shared/domain/articles/addresses.ts'
import { localePrefix } from '#shared/domain/platform/locale-prefix.ts'
import { useReader } from './reader-context.tsx'
import { Wordmark } from './wordmark.tsx'

const COPYRIGHT_YEAR = '2025'
const EXPLORE = ['news', 'reviews', 'guides', 'tools'] as const
const LEGAL = ['privacy', 'terms', 'disclosures'] as const
/** Accounts that the publication has not opened yet: named, and not to be followed. */
const NETWORKS = ['X', 'LinkedIn', 'Mastodon', 'GitHub']

const LINK = 'tap max-w-full text-14 hyphens-auto wrap-anywhere text-muted underline-offset-4 hover:text-text hover:underline'

export function Footer() {
  const { locale, site, t } = useReader()
  const [before, after] = t('footer.rights', { year: '\n', site: site.name }).split('\n')
  return (
    <footer className="site-footer no-print" data-toast-region={t('toast.region')} data-toast-close={t('toast.close')}>
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:gap-x-12 lg:gap-x-20">
        <div className="max-md:col-span-2">
          <Wordmark />
          <p className="mt-3 max-w-[24rem] text-14 text-muted">{t('home.tagline')}</p>
          <h2 className="mt-6 text-12 text-subtle">{t('footer.social')}</h2>
          <ul className="flex flex-wrap gap-x-5">
            {NETWORKS.map((network) => (
              <li key={network}>
                {/* biome-ignore lint/a11y/useValidAnchor: the account does not exist yet; an anchor without an address is how HTML writes that down. */}
                <a
                  role="link"
                  aria-disabled="true"
                  aria-label={t('footer.socialSoon', { network })}
                  title={t('footer.socialSoon', { network })}
                  className="tap min-w-0 cursor-not-allowed text-14 text-subtle"
                >
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore" className="footer-title">
            {t('footer.explore')}
          </h2>
          <ul>
            {EXPLORE.map((section) => (
              <li key={section}>
                <a href={sectionPath(locale, section)} className={LINK}>
                  {t(`nav.${section}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal" className="footer-title">
            {t('footer.legal')}
          </h2>
          <ul>
            {LEGAL.map((page) => (
              <li key={page}>
                <a href={`/${page}`} className={LINK}>
                  {t(`footer.${page}`)}
                </a>
              </li>
            ))}
            <li>
              <button type="button" data-consent="again" data-needs-script className={`${LINK} cursor-pointer text-left`}>
                {t('footer.manageCookies')}
              </button>
            </li>
          </ul>
        </nav>
        <nav aria-label={site.name}>
          <p aria-hidden="true" className="footer-title">
            {site.name}
          </p>
          <ul>
            {[
              { path: `${localePrefix(locale)}/about`, label: t('nav.about') },
              { path: `${localePrefix(locale)}/contact`, label: t('footer.contact') },
              { path: feedPath(locale), label: t('footer.feed') },
            ].map(({ path, label }) => (
              <li key={path}>
                <a href={path} className={LINK}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href={`${localePrefix(locale)}/saved`} data-needs-script className={LINK}>
                {t('nav.saved')}
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <div className="border-t border-line">
        <p className="page py-6 text-14 text-muted">
          {before}
          <span data-year suppressHydrationWarning>
            {COPYRIGHT_YEAR}
          </span>
          {after}
        </p>
      </div>
    </footer>
  )
}
