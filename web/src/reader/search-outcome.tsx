import type { SearchPage, SearchResult } from '#shared/contracts/publishing/pages.ts'
import { searchAddress } from '#shared/domain/articles/addresses.ts'
import { QUERY_MAX } from '#shared/domain/publishing/search-limits.ts'
import { ArticleCard } from '../ui/article-card.tsx'
import type { Translate } from '../ui/messages.ts'
import { useReader } from '../ui/reader-context.tsx'
import type { Search } from './use-search.ts'

/** Pictures that are fetched at once. */
const EAGER = 6

/** What a search came to: a hint, results, nothing, a fault; and what is going on, for those who do not see it. */
export function SearchOutcome({ page, search }: { page: SearchPage; search: Search }) {
  const { t } = useReader()
  const { status, results } = search
  return (
    <>
      <p role="status" className="search-status">
        {statusText(search, t)}
      </p>
      {results?.corrected && status !== 'failed' && <p className="search-corrected">{t('search.correctedTo', { query: results.corrected })}</p>}
      {(status === 'failed' || status === 'too-long' || status === 'too-many-words') && <Fault search={search} />}
      {results && results.total === 0 && status !== 'failed' && (
        <div className="search-empty">
          <h2 className="headline text-24">{t('search.emptyTitle', { query: results.query })}</h2>
          <p>{t('search.emptyText')}</p>
        </div>
      )}
      {results && results.articles.length > 0 && (
        <div className={`search-grid ${status === 'searching' ? 'search-waiting' : ''}`}>
          {results.articles.map((article, index) => (
            <Found key={article.id} article={article} eager={index < EAGER} />
          ))}
        </div>
      )}
      <Pages page={page} search={search} />
    </>
  )
}

function statusText({ status, results }: Search, t: Translate): string {
  if (status === 'searching') return t('search.searching')
  if (status !== 'ready' || !results) return status === 'ready' || status === 'idle' ? t('search.prompt') : ''
  return results.total > 0 ? t.count('search.results', results.total, { query: results.corrected ?? results.query }) : ''
}

function Fault({ search: { status, retry, text } }: { search: Search }) {
  const { locale, t } = useReader()
  const words = {
    failed: t('search.error'),
    'too-long': t('search.tooLong', { max: String(QUERY_MAX) }),
    'too-many-words': t('searchPage.tooManyWords'),
  }[status as 'failed']
  return (
    <div role="alert" className="search-fault">
      <p>{words}</p>
      {status === 'failed' && (
        <a href={searchAddress(locale, text)} className="search-more" onClick={retry}>
          {t('common.tryAgain')}
        </a>
      )}
    </div>
  )
}

const Found = ({ article, eager }: { article: SearchResult; eager: boolean }) => (
  <ArticleCard card={article} eager={eager} level={2} title={<Marked parts={article.title_parts} />} excerpt={<Marked parts={article.excerpt_parts} />} />
)

/** Hits set off. The pieces are text: whatever stands in them, none of it is markup. */
const Marked = ({ parts }: { parts: SearchResult['title_parts'] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name, and never move.
  parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))

/** The next results: more of them below the others; without scripts on a page of their own. */
function Pages({ page, search }: { page: SearchPage; search: Search }) {
  const { t } = useReader()
  const { results, status, more } = search
  if (!results || status === 'too-long' || status === 'too-many-words') return null
  return (
    <nav aria-label={t('section.pages')} className="search-pages">
      {results.offset > 0 && (
        <a href={searchAddress(page.locale, results.query, Math.max(0, results.offset - results.pageSize))} rel="prev" className="search-more">
          {t('section.previous')}
        </a>
      )}
      {results.hasMore && (
        <a
          href={searchAddress(page.locale, results.query, results.offset + results.articles.length)}
          rel="next"
          className="search-more"
          aria-disabled={status === 'adding'}
          onClick={more}
        >
          {t('search.showMore')}
        </a>
      )}
    </nav>
  )
}
