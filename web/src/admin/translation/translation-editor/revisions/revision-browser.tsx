import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LOCALE_INFO } from '#shared/locales.ts'
import { RevisionList } from '../../../articles/revisions/revision-list.tsx'
import { translatedAsText } from '../../../articles/revisions/revision-texts.ts'
import { queryOf } from '../../../platform/api/queries.ts'
import { Empty, Fault, Loading } from '../../../platform/screen/states.tsx'
import type { Translation } from '../segment-texts.ts'
import '../../../articles/revisions/revisions.css'
import { t } from './catalogue.ts'
import { RevisionDifferences } from './revision-differences.tsx'
import { useRestoreRevision } from './use-restore-revision.ts'

/** Earlier texts of a translation, what changed since each of them, and the way back. */
export function RevisionBrowser({ translation, isUnsaved }: { translation: Translation; isUnsaved: boolean }) {
  const { original_id: id, locale, version } = translation
  const asked = queryOf('listTranslationRevisions', { params: { id, locale } })
  const list = useQuery({ ...asked, queryKey: [...asked.queryKey, version], staleTime: 0, refetchOnMount: 'always', placeholderData: (before) => before })
  const [chosen, setChosen] = useState<string | null>(null)
  const { restore, isRestoring, replaced } = useRestoreRevision(translation)
  const revisions = list.data?.revisions
  const reference = revisions?.find((one) => one.reference === chosen)?.reference ?? revisions?.[0]?.reference
  const former = replaced === null ? undefined : revisions?.find((one) => one.version === replaced)
  return (
    <Stack>
      {former && (
        <div role="status" className="restored-text">
          <Text>{t.restored}</Text>
          <Button size="compact-sm" variant="default" loading={isRestoring} onClick={() => void restore(former.reference)}>
            {t.undoRestore}
          </Button>
        </div>
      )}
      {isUnsaved && (
        <Alert color="yellow" p="xs">
          {t.saveFirst}
        </Alert>
      )}
      {list.error && <Fault title={t.couldNotLoadHistory} error={list.error} isAsking={list.isFetching} onAgain={() => void list.refetch()} />}
      {!revisions && !list.error && <Loading text={t.loadingHistory} />}
      {revisions?.length === 0 && <Empty text={t.noEarlierTexts} />}
      {revisions && reference !== undefined && (
        <div className="revision-columns">
          <RevisionList revisions={revisions} chosen={reference} onChoose={setChosen} savedAs={translatedAsText} lang={LOCALE_INFO[locale].tag} />
          <RevisionDifferences translation={translation} reference={reference} isBlocked={isUnsaved} isRestoring={isRestoring} onRestore={restore} />
        </div>
      )}
    </Stack>
  )
}
