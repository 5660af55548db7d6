import type { ArticlePage } from '#shared/contracts/publishing/pages.ts'
import { longDate, useReader } from '../ui/reader-context.tsx'

interface Props {
  provenance: ArticlePage['provenance']
  /** A person has confirmed the text since. */
  isReviewed: boolean
  /** The body's HTML: what it links to already is not listed again. */
  body: string
}

const inHtml = (url: string): string => url.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

/** What the text is based on, and whether it went out without a person. */
export function ArticleSources({ provenance, isReviewed, body }: Props) {
  const { locale, t } = useReader()
  if (!provenance) return null
  const { written_by, unattended, sources } = provenance
  const unnamed = sources.filter(({ url }) => !body.includes(`href="${inHtml(url)}"`))
  const isMachines = unattended && !isReviewed && written_by !== 'people'
  if (!isMachines && unnamed.length === 0) return null
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
      {isMachines && <p className="mt-2">{t('article.notReviewed')}</p>}
    </div>
  )
}
