import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { splitUrls, withUrls } from '#shared/domain/platform/competitor-urls.ts'
import { call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { Section } from './section.tsx'
import { useForm } from './use-settings.ts'

interface Found {
  niche: string | null
  competitors: readonly string[]
}

const NO_ARTICLES = 'Klaida: įsitikinkite, kad turite publikuotų straipsnių'
const isPlain = (error: unknown): boolean => error instanceof ProblemError && ['nothing-published', 'internal'].includes(error.code)

/** Sites that write on the same subjects, by what is published or by a topic. What is found is kept only when somebody adds it. */
export function CompetitorFinder() {
  const [topic, setTopic] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const show = (niche: string | null, { success, competitors }: { success: boolean; competitors: readonly string[] }) => {
    setFound(success ? { niche, competitors } : null)
    if (success) toast({ tone: 'success', text: `Rasta konkurentų: ${competitors.length}` })
    else toast({ tone: 'error', text: 'Nepavyko rasti konkurentų.' })
  }
  const byTopic = useMutation({
    mutationFn: () => call('findCompetitorsByTopic', { body: { topic } }),
    onSuccess: (answer) => show(null, answer),
    onError: (error) => toast({ tone: 'error', text: `Klaida ieškant konkurentų: ${errorText(error)}` }),
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
      setFault('Įrašykite temą/niche')
      toast({ tone: 'error', text: 'Įrašykite temą/niche' })
    } else byTopic.mutate()
  }
  return (
    <Section title="DI konkurentų paieška" about="DI pasiūlo svetaines, kurios rašo tomis pačiomis temomis. Jos išsaugomos tik jums pridėjus.">
      <Group>
        <Button variant="default" loading={byNiche.isPending} disabled={isBusy} onClick={() => byNiche.mutate()}>
          Aptikti pagal straipsnius
        </Button>
      </Group>
      <form onSubmit={submit} noValidate>
        <Group align="start" gap="xs">
          <TextInput
            label="Tema arba niša"
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
            Ieškoti pagal temą
          </Button>
        </Group>
      </form>
      <ModelNote>Siūlomi tik žinomi kibernetinio saugumo leidiniai.</ModelNote>
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
          Aptikta niša: <strong>{niche}</strong>
        </Text>
      )}
      <ul className="settings-list" aria-label="Rasti konkurentai">
        {competitors.map((url) => (
          <li key={url}>
            <span>{url}</span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={kept.has(url)}
              onClick={() => add([url])}
              aria-label={`${kept.has(url) ? 'Pridėta' : 'Pridėti'} ${url}`}
            >
              {kept.has(url) ? 'Pridėta' : 'Pridėti'}
            </Button>
          </li>
        ))}
      </ul>
      <Group>
        <Button size="compact-sm" variant="default" disabled={competitors.every((url) => kept.has(url))} onClick={() => add(competitors)}>
          Pridėti visus
        </Button>
      </Group>
    </Stack>
  )
}
