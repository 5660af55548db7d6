import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Fault } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { type SegmentTerm, segmentTerms, termRules } from './segment-terms.ts'

/** The glossary is whole in each answer: how long it counts as known, in milliseconds. */
const KNOWN_MS = 300_000

interface Props {
  /** Inner HTML of the English segment. */
  source: string
  locale: TargetLocale
  /** @param words wanted where the cursor is */
  onInsert: (words: string) => void
}

/** What the glossary says of the words in an open segment. */
export function GlossaryTerms({ source, locale, onInsert }: Props) {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listTerms', {}), staleTime: KNOWN_MS })
  const rules = useMemo(() => data && termRules(data.terms, locale), [data, locale])
  const terms = useMemo(() => rules && segmentTerms(source, rules), [rules, source])
  return (
    <section aria-label={t.glossary}>
      <h3>{t.glossary}</h3>
      {!terms && !error && <p role="status">{t.loadingGlossary}</p>}
      {!terms && error && <Fault title={t.couldNotLoadGlossary} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {terms?.length === 0 && <p className="segment-note">{t.noTermsInSegment}</p>}
      {terms && terms.length > 0 && (
        <ul>
          {terms.map((term) => (
            <GlossaryTerm key={term.id} term={term} lang={LOCALE_INFO[locale].tag} onInsert={onInsert} />
          ))}
        </ul>
      )}
    </section>
  )
}

function GlossaryTerm({ term: { term, rendering, isKept, forbidden, note }, lang, onInsert }: { term: SegmentTerm; lang: string } & Pick<Props, 'onInsert'>) {
  return (
    <li>
      <div className="segment-term">
        <span lang="en">{term}</span>
        {rendering !== null && (
          <Button
            size="compact-sm"
            variant="default"
            lang={lang}
            aria-label={t.insertTerm({ rendering, term })}
            // The cursor stays where the words are wanted.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(rendering)}
          >
            {rendering}
          </Button>
        )}
        {isKept && <span className="segment-note">{t.staysAsInEnglish}</span>}
      </div>
      {forbidden.length > 0 && <p className="segment-note">{t.notThese({ words: forbidden.join(', ') })}</p>}
      {note && (
        <p className="segment-note" lang="en">
          {note}
        </p>
      )}
    </li>
  )
}
