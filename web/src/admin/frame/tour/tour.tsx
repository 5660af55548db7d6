import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../../auth/may.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { t } from './catalogue.ts'
import './tour.css'
import { type TourPart, tourSteps } from './tour-steps.ts'
import { useOpens } from './use-opens.ts'

const TEXTS: Readonly<Record<TourPart, [title: string, about: string]>> = {
  today: [t.today, t.todayAbout],
  article: [t.article, t.articleAbout],
  translations: [t.translations, t.translationsAbout],
  gate: [t.gate, t.gateAbout],
  publication: [t.publication, t.publicationAbout],
  dashboard: [t.dashboard, t.dashboardAbout],
  statistics: [t.statistics, t.statisticsAbout],
  analytics: [t.analytics, t.analyticsAbout],
  search: [t.search, t.searchAbout],
  localisation: [t.localisation, t.localisationAbout],
}

/** Leads through the screens of a first day, with everything on them usable meanwhile. Escape ends it. */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const may = useMay()
  const { data, error } = useQuery({ ...queryOf('listArticles', { query: { limit: 1 } }), enabled: may('listArticles') })
  if (may('listArticles') && !data && !error) return null
  return <Steps articleId={data?.articles[0]?.id ?? null} onEnd={onEnd} />
}

function Steps({ articleId, onEnd }: { articleId: string | null; onEnd: () => void }) {
  const opens = useOpens()
  const navigate = useNavigate()
  const heading = useId()
  const card = useRef<HTMLDivElement>(null)
  // The screens are those that there were when the tour began: an article that is written meanwhile changes none.
  const [steps] = useState(() => tourSteps(articleId, opens))
  const [place, setPlace] = useState(0)
  const step = steps[place]
  const to = step?.to
  useEffect(() => {
    if (to) void navigate(to)
    card.current?.focus()
  }, [to, navigate])
  useEffect(() => {
    // What is open over the screen takes Escape for itself.
    const isOver = () => document.querySelector('[aria-modal=true], [role=menu]') !== null
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && !isOver() && onEnd()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onEnd])
  if (!step) return null
  const [title, about] = TEXTS[step.part]
  const isLast = place === steps.length - 1
  return (
    <Paper ref={card} withBorder shadow="md" p="md" className="tour" role="dialog" aria-modal={false} aria-labelledby={heading} tabIndex={-1}>
      <Stack gap="sm">
        <Text c="dimmed" fz="xs">
          {t.tour} · {t.stepOf({ step: place + 1, steps: steps.length })}
        </Text>
        <Title order={2} fz={16} id={heading}>
          {title}
        </Title>
        <Text fz="sm">{about}</Text>
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onEnd}>
            {t.end}
          </Button>
          <Group gap="xs">
            {place > 0 && (
              <Button variant="default" size="compact-sm" onClick={() => setPlace(place - 1)}>
                {t.back}
              </Button>
            )}
            {!isLast && (
              <Button size="compact-sm" onClick={() => setPlace(place + 1)}>
                {t.next}
              </Button>
            )}
          </Group>
        </Group>
      </Stack>
    </Paper>
  )
}
