import type { ReactNode } from 'react'
import type { StaticPage } from '#shared/contracts/publishing/pages.ts'
import { CONTACT_LIMITS } from '#shared/domain/readers/contact.ts'
import { FormStatus, Honeypot } from '../ui/form-parts.tsx'
import { useReader } from '../ui/reader-context.tsx'
import { TooMany } from './too-many.tsx'

const CARDS = [
  ['general', 'contact.generalTitle', 'contact.generalText'],
  ['press', 'contact.pressTitle', 'contact.pressText'],
  ['partnerships', 'contact.partnershipsTitle', 'contact.partnershipsText'],
] as const

export function ContactView({ page }: { page: StaticPage }) {
  const { t } = useReader()
  return (
    <div className="page mt-8 md:mt-14">
      <h1 className="headline text-title">{t('contact.title')}</h1>
      <p className="mt-4 max-w-[40rem] text-18 text-muted">{t('contact.intro')}</p>
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ContactForm />
        <ul className="flex flex-col gap-4">
          {CARDS.map(([name, title, text]) => (
            <li key={name} className="rounded-10 border border-line bg-surface-1 p-5">
              <h2 className="font-semibold text-16">{t(title)}</h2>
              <p className="mt-1 text-14 text-muted">{t(text)}</p>
              <a href={`mailto:${page.addresses[name]}`} className="tap break-all text-link underline underline-offset-4">
                {page.addresses[name]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function ContactForm() {
  const { locale, t } = useReader()
  const common = { required: true, maxLength: CONTACT_LIMITS.characters, 'aria-describedby': 'contact-status', className: 'field mt-2 w-full' }
  return (
    <form method="post" action={`/api/contact?locale=${locale}`} data-form="contact" data-toast={t('contact.success')} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Labelled id="contact-name" label={t('contact.name')}>
          <input id="contact-name" name="name" type="text" autoComplete="name" {...common} />
        </Labelled>
        <Labelled id="contact-email" label={t('contact.email')}>
          <input id="contact-email" name="email" type="email" autoComplete="email" {...common} maxLength={254} />
        </Labelled>
      </div>
      <Labelled id="contact-subject" label={t('contact.subject')}>
        <input id="contact-subject" name="subject" type="text" {...common} />
      </Labelled>
      <Labelled id="contact-message" label={t('contact.message')}>
        <textarea id="contact-message" name="message" rows={8} {...common} />
      </Labelled>
      <Honeypot />
      <div>
        <button type="submit" className="button">
          <span data-when="idle missing invalid long busy offline failed">{t('contact.send')}</span>
          <span data-when="sending">{t('contact.sending')}</span>
          <span data-when="done">{t('contact.sent')}</span>
        </button>
        <FormStatus
          id="contact-status"
          texts={{
            done: t('contact.success'),
            missing: t('common.required'),
            invalid: t('newsletter.invalid'),
            long: t('contact.tooLong', { max: String(CONTACT_LIMITS.characters) }),
            busy: <TooMany />,
            offline: t('common.offline'),
            failed: t('contact.error'),
          }}
        />
      </div>
      <p className="text-14 text-subtle">
        <a href="/privacy" className="tap underline underline-offset-4 hover:text-text">
          {t('contact.privacy')}
        </a>
      </p>
    </form>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="font-semibold text-14">
        {label}
      </label>
      {children}
    </div>
  )
}
