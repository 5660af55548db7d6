import { type StaticPageName, staticPath } from '#shared/domain/platform/static-pages.ts'
import { CONTACT_LIMITS } from '#shared/domain/readers/contact.ts'
import type { Translate } from '../ui/messages.ts'
import { useReader } from '../ui/reader-context.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

type Key = Parameters<Translate>[0]

interface Outcome {
  title: Key
  text: Key
  /** What can be done next: press the button of a mailed link, fill in the form again, go back to it, or just go home. */
  next: 'confirm' | 'unsubscribe' | 'subscribe' | 'contact' | 'home'
  /** What was typed is still in the form, one step back. */
  kept?: boolean
}

const OUTCOMES = {
  'newsletter/check': { title: 'newsletter.successTitle', text: 'newsletter.success', next: 'home' },
  'newsletter/confirm': { title: 'newsletterPages.confirmTitle', text: 'newsletterPages.confirmText', next: 'confirm' },
  'newsletter/confirmed': { title: 'newsletterPages.confirmedTitle', text: 'newsletterPages.confirmedText', next: 'home' },
  'newsletter/unsubscribe': { title: 'newsletterPages.unsubscribeTitle', text: 'newsletterPages.unsubscribeText', next: 'unsubscribe' },
  'newsletter/unsubscribed': { title: 'newsletterPages.unsubscribedTitle', text: 'newsletterPages.unsubscribedText', next: 'home' },
  'newsletter/expired': { title: 'newsletterPages.expiredTitle', text: 'newsletterPages.expiredText', next: 'subscribe' },
  'newsletter/broken-link': { title: 'newsletterPages.invalidTitle', text: 'newsletterPages.invalidText', next: 'subscribe' },
  'newsletter/invalid': { title: 'newsletter.title', text: 'newsletter.invalid', next: 'subscribe' },
  'newsletter/busy': { title: 'newsletter.title', text: 'newsletter.tooMany', next: 'home', kept: true },
  'newsletter/failed': { title: 'newsletter.title', text: 'newsletter.error', next: 'subscribe', kept: true },
  'contact/sent': { title: 'contact.sent', text: 'contact.success', next: 'home' },
  'contact/busy': { title: 'contact.title', text: 'contact.tooMany', next: 'contact', kept: true },
  'contact/too-long': { title: 'contact.title', text: 'contact.tooLong', next: 'contact', kept: true },
  'contact/failed': { title: 'contact.title', text: 'contact.error', next: 'contact', kept: true },
} as const satisfies Partial<Record<StaticPageName, Outcome>>

type OutcomeName = keyof typeof OUTCOMES

export const isOutcome = (name: StaticPageName): name is OutcomeName => name in OUTCOMES

export const outcomeTexts = (name: OutcomeName, t: Translate) => ({
  title: t(OUTCOMES[name].title),
  text: t(OUTCOMES[name].text, { max: String(CONTACT_LIMITS.characters) }),
})

/** What came of a form that was sent without JavaScript, or of a link in a mail. */
export function OutcomeView({ name }: { name: OutcomeName }) {
  const { t } = useReader()
  const { next, kept }: Outcome = OUTCOMES[name]
  const { title, text } = outcomeTexts(name, t)
  return (
    <div className="page flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <h1 className="headline text-title">{title}</h1>
      <p className="mt-4 max-w-[32rem] text-balance text-18 text-muted">{text}</p>
      {kept && <p className="mt-2 max-w-[32rem] text-balance text-14 text-subtle">{t('forms.back')}</p>}
      <div className="mt-8 text-start">
        <Next next={next} />
      </div>
    </div>
  )
}

function Next({ next }: Pick<Outcome, 'next'>) {
  const { locale, t } = useReader()
  if (next === 'subscribe') return <NewsletterForm />
  if (next === 'confirm' || next === 'unsubscribe') {
    return (
      // Posts to the address that the mailed link opened, its token included.
      <form method="post">
        <button type="submit" className="button">
          {t(next === 'confirm' ? 'newsletterPages.confirmButton' : 'newsletterPages.unsubscribeButton')}
        </button>
      </form>
    )
  }
  const contact = next === 'contact'
  return (
    <a href={contact ? staticPath('contact', locale) : `/${locale}`} className="button">
      {t(contact ? 'footer.contact' : 'common.goHome')}
    </a>
  )
}
