import type { StaticPage } from '#shared/contracts/pages.ts'
import { isLegalPage } from '#shared/domain/static-pages.ts'
import { AboutView } from './about-view.tsx'
import { ContactView } from './contact-view.tsx'
import { LegalView } from './legal-view.tsx'
import { NewsletterSection } from './newsletter-form.tsx'
import { isOutcome, OutcomeView } from './outcome-view.tsx'
import { useReader } from './reader-context.tsx'

/** A page that no article changes. */
export function StaticView({ page }: { page: StaticPage }) {
  const { name } = page
  if (isLegalPage(name)) return <LegalView name={name} sections={page.sections} />
  if (isOutcome(name)) return <OutcomeView name={name} />
  if (name === 'about') return <AboutView page={page} />
  return name === 'contact' ? <ContactView page={page} /> : <NewsletterView />
}

function NewsletterView() {
  const { site } = useReader()
  return (
    <div className="page mt-8 md:mt-14">
      <h1 className="sr-only">{site.name}</h1>
      <NewsletterSection className="mx-auto max-w-[44rem]" />
    </div>
  )
}
