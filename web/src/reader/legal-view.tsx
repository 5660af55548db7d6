import type { StaticPage } from '#shared/contracts/pages.ts'
import type { LegalPageName } from '#shared/domain/static-pages.ts'
import { longDate, useReader } from './reader-context.tsx'

/** When all legal texts were last changed. */
export const LEGAL_DATE = '2025-01-15'

export function LegalView({ name, sections }: { name: LegalPageName; sections: StaticPage['sections'] }) {
  const { t } = useReader()
  return (
    <div className="page mt-8 md:mt-14">
      <div className="mx-auto max-w-[40rem]">
        <h1 className="headline text-title">{t(`footer.${name}`)}</h1>
        <p className="mt-4 text-14 text-subtle">
          Last updated: <time dateTime={LEGAL_DATE}>{longDate(`${LEGAL_DATE}T12:00:00Z`, 'en')}</time>
        </p>
        <div className="prose mt-8">
          {sections.map(({ heading, paragraphs, items }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {items.length > 0 && (
                <ul>
                  {items.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
