import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { splitUrls, withUrls } from '#shared/domain/platform/competitor-urls.ts'
import { call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { Section } from './section.tsx'
import { useForm } from './use-settings.ts'

interface Found {
  niche: string | null
  competitors: readonly string[]
}

const NO_ARTICLES = t.noPublishedArticles
const isPlain = (error: unknown): boolean => error instanceof ProblemError && ['nothing-published', 'internal'].includes(error.code)

/** Sites that write on the same subjects, by what is published or by a topic. What is found is kept only when somebody adds it. */
export function CompetitorFinder() {
  const [topic, setTopic] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const show = (niche: string | null, { success, competitors }: { success: boolean; competitors: readonly string[] }) => {
    setFound(success ? { niche, competitors } : null)
    if (success) toast({ tone: 'success', text: t.competitorsFound({ count: competitors.length }) })
    else toast({ tone: 'error', text: t.couldNotFindCompetitors })
  }
  const byTopic = useMutation({
    mutationFn: () => call('findCompetitorsByTopic', { body: { topic } }),
    onSuccess: (answer) => show(null, answer),
    onError: (error) => toast({ tone: 'error', text: t.couldNotSearchForCompetitors({ error: errorText(error) }) }),
  })
  const byNiche = useMutation({
    mutationFn: () => call('autoDetectNiche', {}),
    onSuccess: (answer) => show(answer.detectedNiche, answer),
    onError: (error) => toast({ tone: 'error', text: isPlain(error) ? NO_ARTICLES : `${NO_ARTICLES}. ${errorText(error)}` }),
  })
  const isBusy = byTopic.isPending || byNiche.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (topic.trim() === '') {
      setFault(t.enterTopicOrNiche)
      toast({ tone: 'error', text: t.enterTopicOrNiche })
    } else byTopic.mutate()
  }
  return (
    <Section title={t.aiCompetitorSearch} about={t.competitorSearchAbout}>
      <Group>
        <Button variant="default" loading={byNiche.isPending} disabled={isBusy} onClick={() => byNiche.mutate()}>
          {t.detectFromArticles}
        </Button>
      </Group>
      <form onSubmit={submit} noValidate>
        <Group align="start" gap="xs">
          <TextInput
            label={t.topicOrNiche}
            value={topic}
            error={fault}
            maxLength={200}
            onChange={({ currentTarget }) => {
              setTopic(currentTarget.value)
              setFault(null)
            }}
            style={{ flex: '1 1 220px' }}
          />
          <Button type="submit" variant="default" mt={24} loading={byTopic.isPending} disabled={isBusy}>
            {t.searchByTopic}
          </Button>
        </Group>
      </form>
      <ModelNote>{t.noModelForCompetitors}</ModelNote>
      {found && <FoundList found={found} />}
    </Section>
  )
}

function FoundList({ found: { niche, competitors } }: { found: Found }) {
  const form = useForm()
  const list = form.value('competitor_urls')
  const kept = new Set(splitUrls(list))
  const add = (urls: readonly string[]) => form.set('competitor_urls', withUrls(list, urls))
  return (
    <Stack gap="xs">
      {niche && (
        <Text>
          {t.nicheDetected} <strong>{niche}</strong>
        </Text>
      )}
      <ul className="settings-list" aria-label={t.competitorsFoundTitle}>
        {competitors.map((url) => (
          <li key={url}>
            <span>{url}</span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={kept.has(url)}
              onClick={() => add([url])}
              aria-label={`${kept.has(url) ? t.added : t.add} ${url}`}
            >
              {kept.has(url) ? t.added : t.add}
            </Button>
          </li>
        ))}
      </ul>
      <Group>
        <Button size="compact-sm" variant="default" disabled={competitors.every((url) => kept.has(url))} onClick={() => add(competitors)}>
          {t.addAll}
        </Button>
      </Group>
    </Stack>
  )
}
