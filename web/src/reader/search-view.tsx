import type { SearchPage } from '#shared/contracts/publishing/pages.ts'
import { searchPath } from '#shared/domain/articles/addresses.ts'
import { QUERY_MAX } from '#shared/domain/publishing/search-limits.ts'
import { useReader } from '../ui/reader-context.tsx'
import { Clear, SearchSign } from '../ui/search-icons.tsx'
import { SearchOutcome } from './search-outcome.tsx'
import { useSearch } from './use-search.ts'

/** Box and results. The form is a plain GET, which answers readers without scripts with a page of its own. */
export function SearchView({ page }: { page: SearchPage }) {
  const { t } = useReader()
  const search = useSearch(page)
  return (
    <div className="page mt-8 md:mt-14">
      <h1 className="headline text-30 md:text-38">{t('search.title')}</h1>
      <search>
        <form action={searchPath(page.locale)} method="get" className="search-form" onSubmit={search.submit}>
          <div className="search-box">
            <input
              ref={search.box}
              type="search"
              name="q"
              defaultValue={page.query}
              onInput={search.type}
              aria-label={t('search.label')}
              placeholder={t('search.placeholder')}
              maxLength={QUERY_MAX}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
            />
            {search.text !== '' && (
              <button type="button" data-needs-script className="tap search-clear" onClick={search.clear}>
                <span className="sr-only">{t('search.clear')}</span>
                <Clear />
              </button>
            )}
          </div>
          <button type="submit" className="search-submit">
            <SearchSign />
            <span>{t('search.submit')}</span>
          </button>
        </form>
      </search>
      <SearchOutcome page={page} search={search} />
    </div>
  )
}
