import { Badge, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { NO_URL } from './gap-texts.ts'
import type { SiteLook, useGapSearch } from './use-gap-search.ts'

const STATES = {
  waiting: { text: t.waiting, color: 'gray' },
  running: { text: t.reading, color: 'gray' },
  done: { text: t.read, color: 'accent' },
  failed: { text: t.failed, color: 'red' },
} as const

/** Names a competitor whose site is read, and says how that goes. */
export function AnalyseTab({ search }: { search: ReturnType<typeof useGapSearch> }) {
  const [url, setUrl] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (search.isBusy) return
    const address = url.trim()
    if (address === '') {
      setFault(NO_URL)
      toast({ tone: 'error', text: NO_URL })
    } else search.analyse(address)
  }
  return (
    <Stack>
      <Paper withBorder p="md" component="form" onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text c="dimmed">{t.howSiteIsRead}</Text>
          <ModelNote>{t.gapsAreRatedByRules}</ModelNote>
          <Group align="start" gap="xs">
            <TextInput
              label={t.addressOfCompetitorsSite}
              placeholder="https://…"
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={500}
              value={url}
              error={fault}
              onChange={({ currentTarget }) => {
                setUrl(currentTarget.value)
                setFault(null)
              }}
              style={{ flex: '1 1 260px' }}
            />
            <Button type="submit" mt={24} loading={search.isBusy && !search.isDetecting} disabled={search.isBusy}>
              {t.analyse}
            </Button>
          </Group>
        </Stack>
      </Paper>
      {search.looks.length > 0 && <Looks looks={search.looks} niche={search.niche} />}
    </Stack>
  )
}

const Looks = ({ looks, niche }: { looks: readonly SiteLook[]; niche: string | null }) => (
  <Paper withBorder p="md" component="section" aria-labelledby="gap-looks">
    <Title order={2} fz={16} id="gap-looks" mb="xs">
      {t.sitesBeingAnalysed}
    </Title>
    {niche && (
      <Text mb="xs">
        {t.nicheFound} <strong lang="en">{niche}</strong>
      </Text>
    )}
    <div role="status">
      <ul className="gap-looks">
        {looks.map(({ url, state, found, reason }) => (
          <li key={url} data-state={state}>
            <Badge variant="light" color={STATES[state].color} tt="none">
              {STATES[state].text}
            </Badge>
            <span>{url}</span>
            {state === 'done' && <Text c="dimmed">{t.gapsFound({ found })}</Text>}
            {reason && <Text c="var(--mantine-color-error)">{reason}</Text>}
          </li>
        ))}
      </ul>
    </div>
  </Paper>
)
