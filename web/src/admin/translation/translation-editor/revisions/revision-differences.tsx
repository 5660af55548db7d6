import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LOCALE_INFO } from '#shared/locales.ts'
import { queryOf } from '../../../platform/api/queries.ts'
import { DiffParts } from '../../../platform/screen/diff-parts.tsx'
import { Empty, Fault, Loading } from '../../../platform/screen/states.tsx'
import { segmentName, type Translation } from '../segment-texts.ts'
import { plainText } from '../tagged-text.ts'
import { t } from './catalogue.ts'
import { differingSegments } from './differing-segments.ts'
import type { RestoreRevision } from './use-restore-revision.ts'

interface Props {
  translation: Translation
  reference: string
  /** Nothing can be restored now. */
  isBlocked: boolean
  isRestoring: boolean
  onRestore: RestoreRevision['restore']
}

/** What changed from a revision to the translation now, segment by segment, and buttons that put all of it or one segment back. */
export function RevisionDifferences({ translation, reference, isBlocked, isRestoring, onRestore }: Props) {
  const { original_id: id, locale, segments } = translation
  const asked = queryOf('getTranslationRevision', { params: { id, locale, reference } })
  // Which of its segments the present original still has depends on the original.
  const { data, error, isFetching, refetch } = useQuery({ ...asked, queryKey: [...asked.queryKey, translation.version], staleTime: 60_000 })
  const differing = useMemo(() => differingSegments(segments, data?.segments ?? [], locale), [segments, data, locale])
  if (!data)
    return error ? <Fault title={t.couldNotCompare} error={error} isAsking={isFetching} onAgain={() => void refetch()} /> : <Loading text={t.comparing} />
  const lang = LOCALE_INFO[locale].tag
  return (
    <Stack gap="sm" miw={0}>
      <Group justify="space-between" gap="xs">
        <Text c="dimmed" fz="xs">
          {t.legend}
        </Text>
        {differing.length > 0 && (
          <Button size="compact-sm" disabled={isBlocked} loading={isRestoring} onClick={() => void onRestore(reference)}>
            {t.restoreWholeText}
          </Button>
        )}
      </Group>
      {differing.length === 0 && <Empty text={t.noDifferences} />}
      {differing.map(({ segment, parts }) => (
        <section key={segment.key} className="version-difference" aria-label={segmentName(segment)}>
          <Group justify="space-between" gap="xs">
            <Text component="h3" fz={14} fw={600}>
              {segmentName(segment)}
            </Text>
            <Button
              size="compact-xs"
              variant="default"
              disabled={isBlocked || isRestoring}
              aria-label={t.restoreSegment({ segment: segmentName(segment) })}
              onClick={() => void onRestore(reference, [segment.key])}
            >
              {t.restoreOne}
            </Button>
          </Group>
          {parts.length > 0 ? (
            <p className="version-words" lang={lang}>
              <DiffParts parts={parts} />
            </p>
          ) : (
            <Text c="dimmed" fz="xs">
              {t.onlyOriginDiffers}
            </Text>
          )}
        </section>
      ))}
      {data.gone.length > 0 && (
        <Alert color="yellow" title={t.goneSegments}>
          {data.gone.map(({ key, target }) => (
            <p key={key} className="version-words" lang={lang}>
              {plainText(target)}
            </p>
          ))}
        </Alert>
      )}
    </Stack>
  )
}
