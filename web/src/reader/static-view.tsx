import type { StaticPage } from '#shared/contracts/publishing/pages.ts'
import { isLegalPage } from '#shared/domain/platform/static-pages.ts'
import { useReader } from '../ui/reader-context.tsx'
import { AboutView } from './about-view.tsx'
import { ContactView } from './contact-view.tsx'
import { LegalView } from './legal-view.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { isOutcome, OutcomeView } from './outcome-view.tsx'

/** A page that no article changes. */
export function StaticView({ page }: { page: StaticPage }) {
  const { name } = page
  if (isLegalPage(name)) return <LegalView name={name} sections={page.sections} />
  if (isOutcome(name)) return <OutcomeView name={name} />
  if (name === 'about') return <AboutView page={page} />
  return name === 'contact' ? <ContactView page={page} /> : <NewsletterView />
}

function NewsletterView() {
  const { t } = useReader()
  return (
    <div className="page mt-8 md:mt-14">
      <div className="mx-auto max-w-[40rem]">
        <h1 className="headline text-title">{t('newsletter.title')}</h1>
        <p className="mt-4 mb-8 text-18 text-muted">{t('newsletter.text')}</p>
        <NewsletterForm />
        <p className="mt-4 text-14 text-subtle">{t('newsletter.promise')}</p>
      </div>
    </div>
  )
}
