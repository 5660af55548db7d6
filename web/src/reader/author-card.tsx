import type { ArticlePage } from '#shared/contracts/publishing/pages.ts'
import { authorPath } from '#shared/domain/articles/addresses.ts'
import { useReader } from '../ui/reader-context.tsx'

/** Shown where an article has no author of its own. */
export const DEFAULT_AUTHOR = 'Admin'
/** Publications named on the card. */
const SHOWN_PUBLICATIONS = 3

/** Who wrote the article; the newsroom itself where nobody is named. */
export function AuthorCard({ author }: { author: ArticlePage['author'] }) {
  const { locale, site, t } = useReader()
  const name = author?.name ?? DEFAULT_AUTHOR
  const role = [author?.job_title, author?.company].filter(Boolean).join(' · ')
  const bio = author ? author.bio : t('article.editorial', { site: site.name })
  return (
    <section aria-labelledby="author" className="flex gap-5 rounded-10 border border-line bg-surface-1 p-5 md:p-6">
      <Avatar name={name} url={author?.avatar_url ?? null} />
      <div className="min-w-0">
        <h2 id="author" className="text-14 text-subtle">
          {t('article.author')}
        </h2>
        <p className="mt-0.5 font-semibold text-18">
          {author ? (
            <a href={authorPath(locale, author.slug)} rel="author" className="author-link">
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        {role && <p className="text-14 text-muted">{role}</p>}
        {bio && <p className="mt-2 text-14 text-muted">{bio}</p>}
        {author && author.publications.length > 0 && (
          <ul aria-label={t('article.publications')} className="mt-3 list-disc pl-5 text-14 text-muted">
            {author.publications.slice(0, SHOWN_PUBLICATIONS).map((publication) => (
              <li key={publication}>{publication}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** The author's picture, or the name's first letter. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  if (url) return <img src={url} alt="" width={56} height={56} loading="lazy" className="size-14 flex-none rounded-full object-cover" />
  return (
    <span aria-hidden="true" className="grid size-14 flex-none place-items-center rounded-full bg-surface-2 font-semibold text-20 text-accent">
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
