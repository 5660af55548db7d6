import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LINK_BATCH, LINK_LIST, type LINK_LOCALES, LINK_PAUSE_SECONDS } from '#shared/domain/articles/text-links.ts'
import { LOCALE_INFO, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { runningElsewhere } from '../../articles/eeat-settings/outcome.ts'
import { start } from '../../platform/api/call.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { RUN_FAILED, runAnnouncement } from './outcome.ts'
import { refreshLinks } from './refresh-links.ts'

const COUNTS = { links_added: t.countLinksAdded, pages: t.countPagesUpdated, errors: t.countErrors } as const

interface LinkRunsProps {
  locale: (typeof LINK_LOCALES)[number]
  /** The language's latest run; it may be at work, or have stopped half-way. */
  latest: string | null
}

/** Looks for links of many articles of a language, and follows a run that goes on, whoever began it. */
export function LinkRuns({ locale, latest }: LinkRunsProps) {
  const queries = useQueryClient()
  const [started, setStarted] = useState<string | null>(null)
  const followed = useRef<string | null>(null)
  const { operation } = useOperation(started ?? latest, (ended) => {
    refreshLinks(queries)
    if (followed.current === ended.id) toast(runAnnouncement(ended))
  })
  if (operation?.status === 'running') followed.current = operation.id
  const follow = (id: string) => {
    followed.current = id
    setStarted(id)
  }
  const begin = useMutation({
    mutationFn: (which: 'auto' | 'listed') => (which === 'auto' ? start('autoGenerateEnInternalLinks', {}) : start('linkArticles', { body: { locale } })),
    onSuccess: (answer) =>
      'operationId' in answer ? follow(answer.operationId) : toast(runAnnouncement({ status: 'success', error_code: null, faults: [], result: answer.result })),
    onError: (error) => {
      const other = runningElsewhere(error)
      if (other) follow(other)
      else toast({ tone: 'error', text: `${RUN_FAILED}. ${errorText(error)}` })
    },
  })
  if (operation?.status === 'running') return <BatchProgress operation={operation} title={t.generatingInternalLinks} counts={COUNTS} />
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="link-runs">
      <Stack gap="sm">
        <Title order={2} fz={16} id="link-runs">
          {t.generation}
        </Title>
        <Text c="dimmed">{t.howLinksArePlaced({ seconds: LINK_PAUSE_SECONDS })}</Text>
        <Group>
          {locale === ORIGINAL_LOCALE && (
            <Button loading={begin.isPending} onClick={() => begin.mutate('auto')}>
              {t.generateAutomatically({ most: LINK_BATCH })}
            </Button>
          )}
          <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate('listed')}>
            {t.generateForListed({ most: LINK_LIST, language: LOCALE_INFO[locale].nativeName })}
          </Button>
        </Group>
        {operation?.resumable && (
          <Text c="dimmed" fz="sm">
            {t.stoppedHalfWay}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}
