import { Button, Group, Paper, Text } from '@mantine/core'
import { useSession } from '../../../auth/session.tsx'
import { askForTour } from '../../platform/shell/ask-for-tour.ts'
import { useEndTour } from '../../platform/shell/use-end-tour.ts'
import { t } from './catalogue.ts'

/** The tour of the desk, for whoever has neither seen nor declined it. */
export function TourOffer() {
  const { profile } = useSession()
  const end = useEndTour()
  if (!profile || profile.desk_tour_ended) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t.tourOfDesk}>
      <Group justify="space-between" gap="sm">
        <Text>{t.tourOffer}</Text>
        <Group gap="xs">
          <Button size="compact-sm" onClick={askForTour}>
            {t.beginTour}
          </Button>
          <Button size="compact-sm" variant="default" onClick={end}>
            {t.doNotOffer}
          </Button>
        </Group>
      </Group>
    </Paper>
  )
}
