import { homePath, sectionPath } from '#shared/domain/articles/addresses.ts'
import type { Section } from '#shared/sections.ts'
import { useReader } from '../ui/reader-context.tsx'

/** Home › section › title; without the section where a page stands in none. */
export function Breadcrumbs({ section, title }: { section?: Section; title: string }) {
  const { locale, t } = useReader()
  return (
    <nav aria-label={t('nav.breadcrumbs')} className="no-print">
      <ol className="flex min-w-0 items-center gap-2 text-14 text-subtle">
        <li className="flex-none">
          <a href={homePath(locale)} className="tap min-w-0 text-muted underline-offset-4 hover:text-text hover:underline">
            {t('nav.home')}
          </a>
        </li>
        {section && (
          <li className="flex flex-none items-center gap-2">
            <span aria-hidden="true">›</span>
            <a href={sectionPath(locale, section)} className="tap min-w-0 text-muted underline-offset-4 hover:text-text hover:underline">
              {t(`nav.${section}`)}
            </a>
          </li>
        )}
        <li className="flex min-w-0 items-center gap-2" aria-current="page">
          <span aria-hidden="true">›</span>
          <span className="truncate">{title}</span>
        </li>
      </ol>
    </nav>
  )
}
