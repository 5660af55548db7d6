import { Fragment } from 'react'
import type { StaticPage } from '#shared/contracts/publishing/pages.ts'
import { useReader } from '../ui/reader-context.tsx'

const PARTS = [
  ['about.missionTitle', 'about.mission'],
  ['about.processTitle', 'about.process'],
  ['about.languagesTitle', 'about.languages'],
  ['about.independenceTitle', 'about.independence'],
] as const

export function AboutView({ page }: { page: StaticPage }) {
  const { site, t } = useReader()
  return (
    <div className="page mt-8 md:mt-14">
      <div className="mx-auto max-w-[40rem]">
        <h1 className="headline text-title">{t('about.title', { site: site.name })}</h1>
        <p className="mt-4 text-18 text-muted md:text-20">{t('about.lead', { site: site.name })}</p>
        <div className="prose mt-10">
          {PARTS.map(([title, text]) => (
            <Fragment key={title}>
              <h2>{t(title)}</h2>
              <p>{t(text)}</p>
            </Fragment>
          ))}
          <h2>{t('about.contactTitle')}</h2>
          <p>
            {t('about.contactText')} <a href={`mailto:${page.addresses.general}`}>{page.addresses.general}</a>
          </p>
        </div>
      </div>
    </div>
  )
}
