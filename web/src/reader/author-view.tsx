import type { AuthorPage } from '#shared/contracts/publishing/pages.ts'
import { authorPath } from '#shared/domain/articles/addresses.ts'
import { useReader } from '../ui/reader-context.tsx'
import { Avatar } from './author-card.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CardGrid } from './card-grid.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListPages } from './list-pages.tsx'

/** Who an author is, and what they have written. */
export function AuthorView({ page }: { page: AuthorPage }) {
  const { locale, t } = useReader()
  const { author } = page
  const role = [author.job_title, author.company].filter(Boolean).join(' · ')
  return (
    <div className="page mt-6 md:mt-10">
      <Breadcrumbs title={author.name} />
      <header className="mt-6 flex flex-col gap-5 sm:flex-row sm:gap-6">
        <Avatar name={author.name} url={author.avatar_url} />
        <div className="min-w-0">
          <h1 className="headline text-title">{author.name}</h1>
          {role && <p className="mt-2 text-16 text-muted">{role}</p>}
          {author.bio && <p className="mt-4 max-w-[46rem] text-18 text-muted">{author.bio}</p>}
          <ProfileLinks links={[author.linkedin, author.twitter, author.github]} />
        </div>
      </header>
      {page.total > 0 ? (
        <section aria-labelledby="articles" className="mt-10">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line pt-6">
            <h2 id="articles" className="font-semibold text-20">
              {t('author.articles')}
            </h2>
            <p className="text-14 text-subtle">{t.count('author.count', page.total)}</p>
          </div>
          <CardGrid cards={page.cards} priority />
        </section>
      ) : (
        <EmptyList title={t('author.empty')} />
      )}
      <ListPages page={page.page} pages={page.pages} at={(number) => authorPath(locale, author.slug, number)} />
    </div>
  )
}

function ProfileLinks({ links }: { links: readonly (string | null)[] }) {
  const own = links.flatMap((url) => (url?.startsWith('https://') ? [{ url, host: new URL(url).hostname.replace(/^www\./, '') }] : []))
  if (own.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4">
      {own.map(({ url, host }) => (
        <li key={url}>
          <a href={url} rel="noopener me" className="tap text-14 text-link underline underline-offset-4">
            {host}
          </a>
        </li>
      ))}
    </ul>
  )
}
