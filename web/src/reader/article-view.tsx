import type { ArticlePage } from '#shared/contracts/pages.ts'
import { topicKey, topicPath } from '#shared/domain/addresses.ts'
import { Picture } from '../ui/picture.tsx'
import { headingsOf } from './article-body.ts'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleNotice } from './article-notice.tsx'
import { AuthorCard, DEFAULT_AUTHOR } from './author-card.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { longDate, newsroomDay, useReader } from './reader-context.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { ContentsDisclosure, ContentsSidebar } from './table-of-contents.tsx'

/** `body` is the prepared HTML: the server's, or on hydration what already stands in the document. */
export function ArticleView({ page, body }: { page: Omit<ArticlePage, 'content'>; body: string }) {
  const { t } = useReader()
  const headings = headingsOf(body)
  return (
    <article>
      <header className="page mt-6 md:mt-10">
        <div className="mx-auto max-w-[40rem] xl:max-w-none">
          <Breadcrumbs section={page.section} title={page.title} />
          <p className="label mt-6">
            <span className="inline-block rounded-4 border border-accent px-2 py-0.5">{t(`nav.${page.section}`)}</span>
          </p>
          <h1 className="headline mt-4 max-w-[56rem] text-title">{page.title}</h1>
          <p className="mt-4 max-w-[46rem] text-18 text-muted md:text-20">{page.excerpt}</p>
          <div className="mt-6">
            <ArticleFacts published={page.published_at} minutes={page.reading_time} author={page.author?.name ?? DEFAULT_AUTHOR} />
          </div>
        </div>
        {page.hero && (
          <div className="mt-8 max-md:-mx-4 md:mt-10">
            <Picture hero={page.hero} sizes="(min-width: 76rem) 72rem, 100vw" priority className="md:rounded-10" />
          </div>
        )}
      </header>
      <div className="page mt-8 md:mt-12 xl:grid xl:grid-cols-[14rem_minmax(0,40rem)] xl:gap-16">
        <div className="max-xl:hidden">
          <ContentsSidebar headings={headings} />
        </div>
        <div className="mx-auto max-w-[40rem] xl:mx-0">
          <ArticleNotice page={page} />
          <ContentsDisclosure headings={headings} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the body is sanitised when it is written and again before it is rendered; this is the one place. */}
          <div className="prose" data-article-body suppressHydrationWarning dangerouslySetInnerHTML={{ __html: body }} />
          <footer className="mt-12 flex flex-col gap-8">
            <Updated published={page.published_at} updated={page.updated_at} />
            <Tags tags={page.tags} />
            <AuthorCard author={page.author} />
          </footer>
        </div>
      </div>
      <RelatedArticles cards={page.related} />
    </article>
  )
}

function Updated({ published, updated }: { published: string; updated: string }) {
  const { locale, t } = useReader()
  if (newsroomDay(updated) <= newsroomDay(published)) return null
  return (
    <p className="text-14 text-subtle">
      <time dateTime={updated} suppressHydrationWarning>
        {t('article.updated', { date: longDate(updated, locale) })}
      </time>
    </p>
  )
}

function Tags({ tags }: { tags: ArticlePage['tags'] }) {
  const { locale, t } = useReader()
  if (tags.length === 0) return null
  return (
    <ul aria-label={t('article.topics')} className="flex flex-wrap gap-2">
      {tags.map(({ key, label }) => (
        <li key={key}>
          <a
            href={topicPath(locale, topicKey(key))}
            className="tap rounded-6 border border-line bg-surface-1 px-3 py-1.5 text-14 text-muted hover:border-control hover:text-text"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
