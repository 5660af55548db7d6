import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RevisionList } from '../../articles/revisions/revision-list.tsx'
import { savedAsText } from '../../articles/revisions/revision-texts.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import type { ArticleValues } from './article-form.ts'
import { RevisionDiff } from './revision-diff.tsx'
import '../../articles/revisions/revisions.css'
import { t } from './catalogue.ts'

export interface RevisionBrowserProps {
  articleId: string
  /** Version of the working copy: with another one there may be another revision. */
  version: number | null
  values: ArticleValues
  isRestoring: boolean
  onRestore: (change: Partial<ArticleValues>) => void
  /** Takes the last restored text back; null where nothing was restored. */
  onUndo: (() => void) | null
}

/** Earlier texts of the working copy, what changed since each of them, and the way back. */
export function RevisionBrowser({ articleId, version, values, isRestoring, onRestore, onUndo }: RevisionBrowserProps) {
  const asked = queryOf('listRevisions', { params: { id: articleId } })
  const list = useQuery({ ...asked, queryKey: [...asked.queryKey, version], staleTime: 0, refetchOnMount: 'always', placeholderData: (before) => before })
  const [chosen, setChosen] = useState<string | null>(null)
  const revisions = list.data?.revisions
  const reference = revisions?.find((one) => one.reference === chosen)?.reference ?? revisions?.[0]?.reference
  return (
    <Stack>
      {onUndo && (
        <div role="status" className="restored-text">
          <Text>{t.textRestored}</Text>
          <Button size="compact-sm" variant="default" loading={isRestoring} onClick={onUndo}>
            {t.undoRestore}
          </Button>
        </div>
      )}
      {list.error && <Fault title={t.couldNotLoadHistory} error={list.error} isAsking={list.isFetching} onAgain={() => void list.refetch()} />}
      {!revisions && !list.error && <Loading text={t.loadingHistory} />}
      {revisions?.length === 0 && <Empty text={t.noEarlierTexts} />}
      {revisions && reference !== undefined && (
        <div className="revision-columns">
          <RevisionList revisions={revisions} chosen={reference} onChoose={setChosen} savedAs={savedAsText} />
          <RevisionDiff articleId={articleId} reference={reference} values={values} isRestoring={isRestoring} onRestore={onRestore} />
        </div>
      )}
    </Stack>
  )
}
