import type { TopicPage } from '#shared/contracts/publishing/pages.ts'
import { homePath, topicPath } from '#shared/domain/articles/addresses.ts'
import { FollowButton } from '../ui/keep-button.tsx'
import { useReader } from '../ui/reader-context.tsx'
import { DEFAULT_AUTHOR } from './author-card.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CardGrid } from './card-grid.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListPages } from './list-pages.tsx'

/** The articles on a topic; one that nobody has written about says so and leads on. */
export function TopicView({ page }: { page: TopicPage }) {
  const { locale, t } = useReader()
  return (
    <div className="page mt-6 md:mt-10">
      <Breadcrumbs title={page.label} />
      <header className="mt-6 mb-8 md:mb-10">
        <h1 className="headline text-title">{page.label}</h1>
        {page.total > 0 && (
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="text-18 text-muted">{t.count('topic.count', page.total)}</p>
            <FollowButton path={topicPath(locale, page.topic)} label={page.label} />
          </div>
        )}
      </header>
      {page.total > 0 ? (
        <CardGrid cards={page.cards} priority level={2} author={DEFAULT_AUTHOR} />
      ) : (
        <EmptyList
          title={t('topic.empty')}
          action={
            <a href={homePath(locale)} className="tap rounded-6 bg-accent px-6 font-semibold text-on-accent">
              {t('topic.browseAll')}
            </a>
          }
        />
      )}
      <ListPages page={page.page} pages={page.pages} at={(number) => topicPath(locale, page.topic, number)} />
    </div>
  )
}
