import { Close } from './icons.tsx'
import { useReader } from './reader-context.tsx'

const KINDS = [
  { name: 'necessary', title: 'consent.necessary', text: 'consent.necessaryText' },
  { name: 'analytics', title: 'consent.analytics', text: 'consent.analyticsText' },
  { name: 'marketing', title: 'consent.marketing', text: 'consent.marketingText' },
] as const

/** Asks for consent. Part of every page, seen only while the core finds no choice; without scripts there is nothing to ask about. */
export function ConsentBanner() {
  const { t } = useReader()
  return (
    <section aria-labelledby="consent" className="consent no-print">
      <form className="page flex flex-col gap-3 py-4">
        <div className="flex items-start justify-between gap-4">
          <h2 id="consent" className="pt-1 font-semibold text-16">
            {t('consent.title')}
          </h2>
          <button
            type="button"
            data-consent="necessary"
            aria-label={t('consent.close')}
            className="tap -m-2 cursor-pointer justify-center text-muted hover:text-text"
          >
            <Close />
          </button>
        </div>
        <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:gap-8">
          <p className="max-w-[44rem] flex-1 text-14 text-muted">{t('consent.text')}</p>
          <div className="flex flex-wrap gap-2 lg:ml-auto">
            <button type="button" data-consent="necessary" className="button-quiet max-sm:flex-1">
              {t('consent.necessaryOnly')}
            </button>
            <button type="button" data-consent="all" className="button-quiet max-sm:flex-1">
              {t('consent.acceptAll')}
            </button>
          </div>
        </div>
        <details className="border-t border-line">
          <summary className="tap text-14 text-muted underline underline-offset-4 hover:text-text">{t('consent.managePreferences')}</summary>
          <div className="grid gap-x-8 gap-y-1 pb-2 lg:grid-cols-3">
            {KINDS.map(({ name, title, text }) => (
              <label key={name} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-14">
                <input
                  type="checkbox"
                  name={name}
                  defaultChecked={name === 'necessary'}
                  disabled={name === 'necessary'}
                  aria-describedby={`consent-${name}`}
                  className="switch"
                />
                <span>
                  <span className="font-semibold">{t(title)}</span>
                  <span id={`consent-${name}`} className="block text-muted">
                    {t(text)}
                  </span>
                </span>
              </label>
            ))}
            <div className="col-span-full mt-2 flex flex-wrap gap-2">
              <button type="button" data-consent="some" className="button-quiet">
                {t('consent.savePreferences')}
              </button>
              <button type="button" data-consent="cancel" className="tap cursor-pointer px-4 text-14 text-muted hover:text-text">
                {t('consent.cancel')}
              </button>
            </div>
          </div>
        </details>
      </form>
    </section>
  )
}
