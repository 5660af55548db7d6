import { Button, Stack, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PromptStatus } from '#shared/domain/quality/guardian-status.ts'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Pager, usePages } from '../../platform/screen/pager.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { ConfigCard } from './config-card.tsx'
import { runText } from './guardian-texts.ts'
import { PromptCard } from './prompt-card.tsx'
import type { Prompt } from './prompt-words.ts'
import { ReportList } from './report-list.tsx'

const SECTIONS: readonly { status: PromptStatus; title: string; empty: string | null }[] = [
  { status: 'pending', title: t.readyToImplement, empty: t.noneReady },
  { status: 'copied', title: t.copiedSuggestions, empty: null },
  { status: 'implemented', title: t.implementationHistory, empty: t.noneImplemented },
  { status: 'rejected', title: t.rejectedSuggestions, empty: null },
]

/** What could be better, computed from what was measured: prompts for developers, from the newest on. */
export function SuperAiGuardian() {
  const queries = useQueryClient()
  const config = useQuery({ ...queryOf('getGuardianConfig', {}), staleTime: 0 })
  const generate = useMutation({
    mutationFn: () => call('superAiGuardian', {}),
    onSuccess: ({ prompts_generated, skipped }) =>
      toast({ tone: prompts_generated > 0 ? 'success' : 'info', text: runText(prompts_generated, skipped), milliseconds: 8000 }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotGenerateSuggestions({ error: errorText(error) }) }),
    onSettled: () =>
      Promise.all(['listGuardianPrompts', 'listGuardianReports', 'getGuardianConfig'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  return (
    <Screen
      title={t.superAiGuardian}
      about={t.about}
      actions={
        <Button loading={generate.isPending} disabled={!config.data?.enabled} onClick={() => generate.mutate()}>
          {t.generateNewSuggestions}
        </Button>
      }
    >
      {config.error && <Fault title={t.couldNotLoadConfiguration} error={config.error} onAgain={() => void config.refetch()} isAsking={config.isFetching} />}
      {config.data ? <ConfigCard config={config.data} /> : !config.error && <Loading />}
      <Prompts />
      <ReportList />
    </Screen>
  )
}

function Prompts() {
  const pages = usePages()
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf('listGuardianPrompts', pages.cursor ? { query: { cursor: pages.cursor } } : {}),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return (
    <>
      {error && <Fault title={t.couldNotLoadSuggestions} error={error} onAgain={() => void refetch()} isAsking={isFetching} />}
      {!data && !error && <Loading text={t.loadingSuggestions} />}
      {data &&
        SECTIONS.map((section) => (
          <PromptSection key={section.status} {...section} prompts={data.prompts.filter((prompt) => prompt.status === section.status)} />
        ))}
      {data && <Pager pages={pages} next={data.cursor} isBusy={isFetching} />}
    </>
  )
}

function PromptSection({ status, title, empty, prompts }: (typeof SECTIONS)[number] & { prompts: readonly Prompt[] }) {
  if (prompts.length === 0 && !empty) return null
  const id = `guardian-${status}`
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Title order={2} fz={18} id={id}>
        {title}
      </Title>
      {prompts.length === 0 && empty && <Empty text={empty} />}
      {prompts.map((prompt) => (
        <PromptCard key={prompt.id} prompt={prompt} />
      ))}
    </Stack>
  )
}
