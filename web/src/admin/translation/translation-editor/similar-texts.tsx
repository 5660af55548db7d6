import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { diffWords } from '#shared/domain/text/word-diff.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { DiffParts } from '../../platform/screen/diff-parts.tsx'
import { Fault } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { plainText } from './tagged-text.ts'

type Entry = Answer<'listSimilar'>['entries'][number]

/** A segment that is passed over sooner asks nothing of the memory, in milliseconds. */
const ASK_AFTER_MS = 250

const keyOf = (locale: TargetLocale, source: string) => ['listSimilar', locale, source]

/** The matches of an open segment as they are on the screen; none while they are asked for. */
export const knownSimilar = (queries: QueryClient, locale: TargetLocale, source: string): readonly Entry[] =>
  queries.getQueryData<Answer<'listSimilar'>>(keyOf(locale, source))?.entries ?? []

interface SimilarProps {
  /** Inner HTML of the English segment. */
  source: string
  locale: TargetLocale
  /** @param html a translation that the person wants in the editor */
  onTake: (html: string) => void
}

/** What the memory has of similar English: asked when a segment is open for a moment. */
export function SimilarTexts({ source, locale, onTake }: SimilarProps) {
  const [isDue, setDue] = useState(false)
  useTimeout(() => setDue(true), ASK_AFTER_MS, { autoInvoke: true })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(locale, source),
    queryFn: ({ signal }) => call('listSimilar', { body: { locale, source } }, { signal }),
    enabled: isDue,
    staleTime: 60_000,
  })
  return (
    <section aria-label={t.similarTranslations}>
      <h3>{t.similarTranslations}</h3>
      {!data && !error && <p role="status">{t.searchingMemory}</p>}
      {!data && error && <Fault title={t.couldNotSearchMemory} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data?.entries.length === 0 && <p className="segment-note">{t.memoryHasNoSimilarSentences}</p>}
      {data && data.entries.length > 0 && (
        <ol aria-label={t.similarTranslations}>
          {data.entries.map((entry, index) => (
            <SimilarText key={`${entry.source} ${entry.target}`} entry={entry} number={index + 1} source={source} locale={locale} onTake={onTake} />
          ))}
        </ol>
      )}
    </section>
  )
}

function SimilarText({ entry, number, source, locale, onTake }: SimilarProps & { entry: Entry; number: number }) {
  const english = plainText(entry.source)
  const parts = diffWords(english, plainText(source), 'en')
  return (
    <li>
      <p>
        <strong>{t.percent({ value: entry.similarity })}</strong> · {entry.provider === 'human' ? t.humanTranslation : t.modelTranslation}
      </p>
      <p lang="en">{parts.length > 0 ? <DiffParts parts={parts} /> : english}</p>
      <p lang={LOCALE_INFO[locale].tag}>{plainText(entry.target)}</p>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => onTake(entry.target)}
        aria-label={t.useThisTranslationSimilar({ similarity: entry.similarity })}
      >
        {t.useMatch({ number })}
      </Button>
    </li>
  )
}
