import { FOLLOWED_TOPICS, SAVED_ARTICLES } from '../ui/keeping.ts'
import { useReader } from '../ui/reader-context.tsx'

/** What stands on the page of saved articles before the browser has filled it, see `on-demand/saved-page.ts`. */
export function SavedView() {
  const { t } = useReader()
  return (
    <div className="page mt-6 min-h-[50vh] md:mt-10">
      <div className="mx-auto max-w-[46rem]">
        <h1 className="headline text-title">{t('saved.title')}</h1>
        <p className="mt-4 text-18 text-muted">{t('saved.description')}</p>
        <List storage={SAVED_ARTICLES} title={t('saved.title')} empty={`${t('saved.emptyTitle')}. ${t('saved.emptyText')}`} remove={t('saved.unsave')} />
        <List storage={FOLLOWED_TOPICS} title={t('saved.followedTitle')} empty={t('saved.followedEmpty')} remove={t('saved.unfollow')} />
        <button type="button" data-clear-kept hidden className="button-quiet mt-8">
          {t('keeping.clear')}
        </button>
        <p role="status" data-kept-status data-cleared={t('keeping.cleared')} className="mt-4 text-14 text-muted" />
      </div>
    </div>
  )
}

function List({ storage, title, empty, remove }: { storage: string; title: string; empty: string; remove: string }) {
  return (
    <section aria-labelledby={storage} data-kept={storage} data-remove={remove} className="mt-10">
      <h2 id={storage} className="section-title">
        {title}
      </h2>
      <p data-empty className="text-muted">
        {empty}
      </p>
      <ul className="kept-list" />
    </section>
  )
}
