import type { SectionPage } from '#shared/contracts/publishing/pages.ts'
import { sectionPath } from '#shared/domain/articles/addresses.ts'
import { useReader } from '../ui/reader-context.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CardGrid } from './card-grid.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListPages } from './list-pages.tsx'

export function SectionView({ page }: { page: SectionPage }) {
  const { locale, t } = useReader()
  const title = t(`nav.${page.section}`)
  return (
    <div className="page mt-6 md:mt-10">
      <Breadcrumbs title={title} />
      <header className="mt-6 mb-8 md:mb-10">
        <h1 className={`headline section-head text-title in-${page.section}`}>{title}</h1>
        <p className="mt-4 max-w-[46rem] text-18 text-muted">{t(`section.${page.section}Text`)}</p>
        {page.total > 0 && <p className="mt-3 text-14 text-subtle">{t.count('section.count', page.total)}</p>}
      </header>
      {page.total > 0 ? <CardGrid cards={page.cards} priority level={2} /> : <EmptyList title={t('section.emptyTitle')} text={t('section.emptyText')} />}
      <ListPages page={page.page} pages={page.pages} at={(number) => sectionPath(locale, page.section, number)} />
    </div>
  )
}
