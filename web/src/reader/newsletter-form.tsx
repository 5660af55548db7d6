import { useId } from 'react'
import { FormStatus, Honeypot } from '../ui/form-parts.tsx'
import { useReader } from '../ui/reader-context.tsx'
import { TooMany } from './too-many.tsx'

/**
 * Asks for the newsletter. An HTML form that works by itself; `on-demand/forms.ts` keeps the reader on the page and sets
 * `data-state`. Texts of every state stand in the document, so that no script has to know them.
 */
export function NewsletterForm() {
  const { locale, t } = useReader()
  const id = useId()
  return (
    <form method="post" action={`/api/newsletter?locale=${locale}`} data-form="newsletter" className="max-w-[34rem]">
      <label htmlFor={id} className="font-semibold text-14">
        {t('newsletter.email')}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id={id}
          className="field min-w-[12rem] flex-1"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={t('newsletter.placeholder')}
          aria-describedby={`${id}-status`}
        />
        <button type="submit" className="button">
          <span data-when="idle missing invalid busy offline failed done">{t('newsletter.subscribe')}</span>
          <span data-when="sending">{t('newsletter.subscribing')}</span>
        </button>
      </div>
      <Honeypot />
      <FormStatus
        id={`${id}-status`}
        texts={{
          done: t('newsletter.success'),
          'missing invalid': t('newsletter.invalid'),
          busy: <TooMany />,
          offline: t('common.offline'),
          failed: t('newsletter.error'),
        }}
      />
    </form>
  )
}

/** The form with its invitation, as it stands on home pages and at the end of articles. */
export function NewsletterSection({ className = '' }: { className?: string }) {
  const { t } = useReader()
  const id = useId()
  return (
    <section id="newsletter" aria-labelledby={id} className={`no-print rounded-10 border border-line bg-surface-1 p-6 md:p-8 ${className}`}>
      <h2 id={id} className="headline text-24">
        {t('newsletter.title')}
      </h2>
      <p className="mt-2 mb-5 text-muted">{t('newsletter.text')}</p>
      <NewsletterForm />
      <p className="mt-4 text-14 text-subtle">{t('newsletter.promise')}</p>
    </section>
  )
}
