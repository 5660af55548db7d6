import { Alert, Anchor, Badge, Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { LOCALE_INFO } from '#shared/locales.ts'
import { type Answer, call } from '../../../platform/api/call.ts'
import { Loading } from '../../../platform/screen/states.tsx'
import { toast } from '../../../platform/shell/toast.ts'
import { translationPath } from '../locale-state.tsx'
import { detailText } from '../problem-detail.ts'
import { Refusal } from '../refusal.tsx'
import { t } from './catalogue.ts'

type Outcome = Answer<'importXliff'>['units'][number]['outcome']

const OUTCOMES: Readonly<Record<Outcome, { text: string; color: string }>> = {
  write: { text: t.newText, color: 'accent' },
  confirm: { text: t.confirmed, color: 'accent' },
  unchanged: { text: t.unchanged, color: 'gray' },
  untranslated: { text: t.notTranslated, color: 'gray' },
  stale: { text: t.originalHasChanged, color: 'yellow' },
  refused: { text: t.refused, color: 'red' },
}
const ORDER = Object.keys(OUTCOMES) as Outcome[]
/** Rows of a table that a person still reads. */
const SHOWN = 300

/** What a translator's file would change, segment by segment, and the button that does it. */
export function XliffImport({ file, onClose }: { file: { name: string; xliff: string }; onClose: () => void }) {
  const queries = useQueryClient()
  const preview = useQuery({
    queryKey: ['importXliff', file.xliff],
    queryFn: () => call('importXliff', { body: { xliff: file.xliff } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { data, error } = preview
  const apply = useMutation({
    mutationFn: (version: number) => call('importXliff', { body: { xliff: file.xliff, apply: { version } } }),
    onSuccess: ({ counts }) => {
      for (const name of ['listTranslations', 'getTranslation', 'getArticle']) void queries.invalidateQueries({ queryKey: [name] })
      toast({ tone: 'success', text: t.segmentsImported({ count: counts.write + counts.confirm }) })
      onClose()
    },
    onError: () => void preview.refetch(),
  })
  const taken = data ? data.counts.write + data.counts.confirm : 0
  const told = data?.units.filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'untranslated') ?? []
  return (
    <Modal opened onClose={onClose} size="80rem" title={t.importFile({ name: file.name })} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack>
        {!data && !error && <Loading text={t.checkingFile} />}
        {error && (
          <Alert color="red" role="alert" title={t.nothingWasImported}>
            {detailText(error)}
          </Alert>
        )}
        {data && (
          <>
            <Text>
              <Anchor component={Link} to={translationPath(data.article_id, data.locale)}>
                {data.title}
              </Anchor>{' '}
              · {LOCALE_INFO[data.locale].nativeName}
            </Text>
            <Group gap={6}>
              {ORDER.filter((outcome) => data.counts[outcome] > 0).map((outcome) => (
                <Badge key={outcome} variant="light" color={OUTCOMES[outcome].color}>
                  {OUTCOMES[outcome].text}: {data.counts[outcome]}
                </Badge>
              ))}
            </Group>
            {told.length > 0 && (
              <div className="tab-table">
                <Table verticalSpacing={4}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t.line}</Table.Th>
                      <Table.Th>{t.outcome}</Table.Th>
                      <Table.Th>{t.inEnglish}</Table.Th>
                      <Table.Th>{t.now}</Table.Th>
                      <Table.Th>{t.inFile}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {told.slice(0, SHOWN).map((unit) => (
                      <Table.Tr key={`${unit.line} ${unit.key}`}>
                        <Table.Td>{unit.line}</Table.Td>
                        <Table.Td>
                          <Badge variant="light" color={OUTCOMES[unit.outcome].color}>
                            {OUTCOMES[unit.outcome].text}
                          </Badge>
                          {unit.reason && (
                            <Text fz="xs">
                              <Refusal reason={unit.reason} />
                            </Text>
                          )}
                        </Table.Td>
                        <Table.Td lang="en">{unit.source}</Table.Td>
                        <Table.Td lang={LOCALE_INFO[data.locale].tag}>{unit.before ?? '—'}</Table.Td>
                        <Table.Td lang={LOCALE_INFO[data.locale].tag}>{unit.after || '—'}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </div>
            )}
            {told.length === 0 && <Text c="dimmed">{t.fileHasNothingNew}</Text>}
          </>
        )}
        {apply.error && (
          <Alert color="red" role="alert" title={t.nothingWasImported}>
            {detailText(apply.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button disabled={taken === 0} loading={apply.isPending} onClick={() => data && apply.mutate(data.version)}>
            {t.importSegments({ taken })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
