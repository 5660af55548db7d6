import type { ArticlePage } from '#shared/contracts/publishing/pages.ts'
import { authorPath } from '#shared/domain/articles/addresses.ts'
import { longDate, useReader } from '../ui/reader-context.tsx'

interface Props {
  provenance: ArticlePage['provenance']
  /** The body's HTML: what it links to already is not listed again. */
  body: string
}

const inHtml = (url: string): string => url.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

/** Who looked at the text before it went out, and what it is based on. */
export function ArticleSources({ provenance, body }: Props) {
  const { locale, t } = useReader()
  if (!provenance) return null
  const { written_by, reviewed, reviewer, sources } = provenance
  const unnamed = sources.filter(({ url }) => !body.includes(`href="${inHtml(url)}"`))
  const isMachines = written_by !== 'people'
  if (!reviewer && !isMachines && unnamed.length === 0) return null
  return (
    <div className="text-14 text-muted">
      {unnamed.length > 0 && (
        <>
          <h2 className="font-semibold text-text">{t('article.sources')}</h2>
          <ul className="mt-2 list-disc pl-5">
            {unnamed.map(({ url, title, published_at }) => (
              <li key={url}>
                <a href={url} rel="noopener" className="tap text-link underline underline-offset-4">
                  {title || new URL(url).hostname}
                </a>
                {published_at && (
                  <>
                    {' · '}
                    <time dateTime={published_at} suppressHydrationWarning>
                      {longDate(published_at, locale)}
                    </time>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {reviewer ? (
        <p className="mt-2">
          <ReviewerName text={t('article.reviewedBy')} name={reviewer.name} href={authorPath(locale, reviewer.slug)} />
        </p>
      ) : (
        isMachines && <p className="mt-2">{t(reviewed ? 'article.reviewedByNewsroom' : 'article.notReviewed')}</p>
      )}
    </div>
  )
}

/** The sentence with the name in its place as a link. */
function ReviewerName({ text, name, href }: { text: string; name: string; href: string }) {
  const [before = '', after = ''] = text.split('{name}')
  return (
    <>
      {before}
      <a href={href} className="author-link">
        {name}
      </a>
      {after}
    </>
  )
}
