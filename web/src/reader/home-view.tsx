import type { HomePage, PageCard } from '#shared/contracts/pages.ts'
import { Picture } from '../ui/picture.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { CardGrid } from './card-grid.tsx'
import { useReader } from './reader-context.tsx'

export function HomeView({ page }: { page: HomePage }) {
  const { t } = useReader()
  const empty = !page.featured && page.latest.length === 0
  return (
    <div className="page mt-8 md:mt-14">
      <h1 className="headline max-w-[38rem] text-24 md:text-38">{t('home.tagline')}</h1>
      {page.featured && <Featured card={page.featured} />}
      {page.latest.length > 0 && (
        <section aria-labelledby="latest" className="mt-16">
          <h2 id="latest" className="mb-6 border-t border-line pt-6 font-semibold text-20">
            {t('home.latest')}
          </h2>
          <CardGrid cards={page.latest} priority={!page.featured} />
        </section>
      )}
      {empty && (
        <div className="mt-10 rounded-10 border border-line bg-surface-1 px-6 py-16 text-center md:mt-14">
          <h2 className="headline text-24">{t('home.emptyTitle')}</h2>
          <p className="mx-auto mt-3 max-w-[32rem] text-muted">{t('home.emptyText')}</p>
        </div>
      )}
    </div>
  )
}

function Featured({ card }: { card: PageCard }) {
  const { t } = useReader()
  return (
    <section aria-label={t('home.featured')} className="mt-8 md:mt-12">
      <article className="card relative grid overflow-hidden rounded-10 border border-line bg-surface-1 hover:border-control lg:grid-cols-[1.5fr_1fr]">
        <div className="overflow-hidden">
          <Picture hero={card.hero} sizes="(min-width: 76rem) 43rem, (min-width: 64rem) 60vw, 100vw" priority className="card-picture lg:h-full" />
        </div>
        <div className="flex flex-col justify-center gap-4 p-6 md:p-10">
          <p className="label">
            {t('home.featured')} · {t(`nav.${card.section}`)}
          </p>
          <h2 className="headline text-30 lg:text-38">
            <a href={card.path} className="card-link">
              {card.title}
            </a>
          </h2>
          <p className="text-16 text-muted">{card.excerpt}</p>
          <ArticleFacts published={card.published_at} minutes={card.reading_time} />
        </div>
      </article>
    </section>
  )
}
