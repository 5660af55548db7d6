import { Fragment } from 'react'
import type { StaticPage } from '#shared/contracts/publishing/pages.ts'
import type { LegalPageName } from '#shared/domain/platform/static-pages.ts'
import { useReader } from '../ui/reader-context.tsx'

/** A legal text, in English in any language of the site. */
export function LegalView({ name, sections }: { name: LegalPageName; sections: StaticPage['sections'] }) {
  const { t } = useReader()
  return (
    <div className="page mt-8 md:mt-14">
      <div className="mx-auto max-w-[40rem]">
        <h1 className="headline text-title">{t(`footer.${name}`)}</h1>
        <p className="mt-4 text-14 text-subtle">
          Last updated: <time dateTime="2025-01-15">15 January 2025</time>
        </p>
        <div className="prose mt-8">
          {sections.map(({ heading, paragraphs, items }) => (
            <Fragment key={heading}>
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
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  )
}
