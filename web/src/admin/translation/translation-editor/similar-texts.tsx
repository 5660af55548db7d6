import { Button } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { diffWords } from '#shared/domain/text/word-diff.ts'
import { LOCALE_INFO, type TargetLocale } from '#shared/locales.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { DiffParts } from '../../platform/screen/diff-parts.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { plainText } from './tagged-text.ts'

type Entry = Answer<'listSimilar'>['entries'][number]

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

/** What the memory has of similar English. It is asked when the person wants to see it. */
export function SimilarTexts({ source, locale, onTake }: SimilarProps) {
  const [isShown, setShown] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf(locale, source),
    queryFn: ({ signal }) => call('listSimilar', { body: { locale, source } }, { signal }),
    enabled: isShown,
    staleTime: 60_000,
  })
  return (
    <div className="segment-similar">
      <Button size="compact-sm" variant="subtle" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t.similarTranslations}
      </Button>
      {isShown && !data && !error && <Loading text={t.searchingMemory} />}
      {isShown && error && <Fault title={t.couldNotSearchMemory} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {isShown && data?.entries.length === 0 && <Empty text={t.memoryHasNoSimilarSentences} />}
      {isShown && data && data.entries.length > 0 && (
        <ul aria-label={t.similarTranslations}>
          {data.entries.map((entry) => (
            <SimilarText key={`${entry.source} ${entry.target}`} entry={entry} source={source} locale={locale} onTake={onTake} />
          ))}
        </ul>
      )}
    </div>
  )
}

function SimilarText({ entry, source, locale, onTake }: SimilarProps & { entry: Entry }) {
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
        {t.use}
      </Button>
    </li>
  )
}
