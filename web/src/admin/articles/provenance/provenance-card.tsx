import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { CheckedList } from './checked-list.tsx'
import { ClaimList } from './claim-list.tsx'
import { type Provenance, spentText, WRITER_TEXTS, whoAndWhen } from './provenance-texts.ts'
import { SourceList } from './source-list.tsx'
import { TranslationOrigins } from './translation-origins.tsx'

export interface ProvenanceProps {
  /** The English original's id. */
  articleId: string
  /** Changes with every save and publication: what is shown is of what is saved. */
  state: string
  /** Only shown: the person may not change it. */
  isLocked: boolean
}

/** How an article came about, and whether what it states has a source: the first thing to know before trusting it. */
export function ProvenanceCard({ articleId, state, isLocked }: ProvenanceProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('getProvenance', { params: { id: articleId } }), staleTime: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the article's state is why it is asked for again.
  useEffect(() => void refetch(), [state, refetch])
  if (!data) {
    return (
      <Panel title={t.provenance}>
        {error ? <Fault title={t.couldNotLoadProvenance} error={error} onAgain={() => void refetch()} isAsking={isFetching} /> : <Loading />}
      </Panel>
    )
  }
  return (
    <Panel title={t.provenance} action={<Badge variant="light">{WRITER_TEXTS[data.written_by]}</Badge>}>
      <fieldset className="origin-parts" disabled={isLocked}>
        <Facts provenance={data} />
        {(data.is_held || data.claims_total > 0) && <ClaimList articleId={articleId} provenance={data} />}
        <CheckedList articleId={articleId} checked={data.checked} />
        <SourceList articleId={articleId} sources={data.sources} />
        <TranslationOrigins translations={data.translations} />
      </fieldset>
    </Panel>
  )
}

const MACHINE_EDITS = { expansion: t.expandedByModel, refresh: t.refreshedByModel } as const

function Facts({ provenance }: { provenance: Provenance }) {
  const { written_by, written_at, model_id, prompt_version, machine_edits, edited, released, published, spent } = provenance
  const lines: [string, string][] = [
    ...(written_at ? [[t.created, dateTime.format(new Date(written_at))] as [string, string]] : []),
    ...(model_id
      ? [[t.model, prompt_version === null ? model_id : t.modelAndPromptVersion({ modelId: model_id, promptVersion: prompt_version })] as [string, string]]
      : []),
    ...machine_edits.map(({ what, model, at }): [string, string] => [MACHINE_EDITS[what], `${model}, ${dateTime.format(new Date(at))}`]),
    [t.editedByHand, edited ? whoAndWhen(edited, edited.at) : t.nobody],
    [
      t.publishedBy,
      released?.by_publishing ? whoAndWhen(released, released.at) : published ? (released ? t.automationAfterEdit : t.automationAlone) : t.notPublishedYet,
    ],
    [t.modelCost, spentText(spent)],
  ]
  return (
    <>
      {written_by === 'template' && <Text fz="sm">{t.noModelUsed}</Text>}
      <dl className="origin-facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
