import { Badge, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { NO_URL } from './gap-texts.ts'
import type { SiteLook, useGapSearch } from './use-gap-search.ts'

const STATES = {
  waiting: { text: 'Laukia', color: 'gray' },
  running: { text: 'Skaitoma', color: 'gray' },
  done: { text: 'Perskaityta', color: 'accent' },
  failed: { text: 'Nepavyko', color: 'red' },
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
          <Text c="dimmed">
            Perskaitomas svetainės srautas arba pirmasis puslapis ir palyginama, apie ką rašo konkurentas, o mes – dar ne. Svetainės taisyklių robotams
            laikomasi.
          </Text>
          <ModelNote>Temos vertinamos pagal taisykles.</ModelNote>
          <Group align="start" gap="xs">
            <TextInput
              label="Konkurento svetainės adresas"
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
              Analizuoti
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
      Analizuojamos svetainės
    </Title>
    {niche && (
      <Text mb="xs">
        Aptikta niša: <strong lang="en">{niche}</strong>
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
            {state === 'done' && <Text c="dimmed">Rasta temų: {found}</Text>}
            {reason && <Text c="var(--mantine-color-error)">{reason}</Text>}
          </li>
        ))}
      </ul>
    </div>
  </Paper>
)
