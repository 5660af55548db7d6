import { Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LOCALE_INFO } from '#shared/locales.ts'
import type { Answer } from '../../../platform/api/call.ts'
import { queryOf } from '../../../platform/api/queries.ts'
import { Empty, Fault, Loading } from '../../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import type { ChosenTargets } from './term-values.ts'

type Rendering = Answer<'listTermRenderings'>['languages'][number]

interface RenderingsProps {
  term: string
  targets: ChosenTargets
  onChoose: (targets: ChosenTargets) => void
}

/** How a term has been translated so far: the likely words, which an editor may take over, and sentences beside their translations. */
export function TermRenderings({ term, targets, onChoose }: RenderingsProps) {
  const { data, error, isFetching, refetch } = useQuery(queryOf('listTermRenderings', { query: { term } }))
  if (!data)
    return error ? (
      <Fault title={t.couldNotFindTranslations} error={error} isAsking={isFetching} onAgain={() => void refetch()} />
    ) : (
      <Loading text={t.readingTranslations} />
    )
  const languages = data.languages.filter(({ segments }) => segments > 0)
  if (languages.length === 0) return <Empty text={t.noPublishedTranslations} />
  const choose = ({ locale, guess }: Rendering, isChosen: boolean) => {
    const { [locale]: _, ...others } = targets
    onChoose(isChosen && guess ? { ...others, [locale]: guess.text } : others)
  }
  return (
    <div className="term-locales">
      {languages.map((rendering) => (
        <RenderingIn
          key={rendering.locale}
          rendering={rendering}
          isChosen={targets[rendering.locale] !== undefined}
          onChoose={(isChosen) => choose(rendering, isChosen)}
        />
      ))}
    </div>
  )
}

interface RenderingProps {
  rendering: Rendering
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function RenderingIn({ rendering: { locale, segments, guess, samples }, isChosen, onChoose }: RenderingProps) {
  const { nativeName, tag } = LOCALE_INFO[locale]
  return (
    <fieldset className="term-locale">
      <legend>{nativeName}</legend>
      {guess ? (
        <Checkbox
          label={
            <>
              {t.probably} <span lang={tag}>{t.quoted({ text: guess.text })}</span>
            </>
          }
          description={t.renderingShare({ segments: guess.segments, total: segments })}
          aria-label={t.enterInForm({ nativeName })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : (
        <Text c="dimmed" fz="xs">
          {t.noLikelyTranslation}
        </Text>
      )}
      <ul className="rendering-samples">
        {samples.map(({ article_id, source, target }) => (
          <li key={`${article_id} ${source}`}>
            <Text fz="xs" c="dimmed" lang="en">
              {source}
            </Text>
            <Text fz="sm" lang={tag}>
              {target}
            </Text>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
