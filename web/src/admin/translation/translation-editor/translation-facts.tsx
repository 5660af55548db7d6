import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useMay } from '../../../auth/may.ts'
import { PreviewButton } from '../../articles/preview/preview-button.tsx'
import { useLocaleRun } from './locale-run.ts'
import type { Translation } from './segment-texts.ts'

const STATES = {
  missing: { text: 'Nėra', color: 'gray' },
  stale: { text: 'Pasenęs', color: 'yellow' },
  completed: { text: 'Išversta', color: 'accent' },
  failed: { text: 'Neužbaigta', color: 'red' },
} as const

/** Where the translation stands: state, quality, what is left, and what can be done about it as a whole. */
export function TranslationFacts({ translation, waiting }: { translation: Translation; waiting: number }) {
  const { original_id, locale, state, quality, published, changed, path, segments } = translation
  const mayTranslate = useMay()('translateArticle')
  const { run, isStarting, isRunning, fault } = useLocaleRun(original_id, locale)
  const untranslated = segments.filter((segment) => segment.state === 'failed' || segment.state === 'pseudo').length
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Badge variant="light" color={STATES[state].color}>
          {STATES[state].text}
        </Badge>
        {published && <Badge variant="light">Publikuota</Badge>}
        {changed && (
          <Badge variant="light" color="yellow">
            Pakeista
          </Badge>
        )}
        <Text fz="sm">{quality ? `Kokybė: ${Math.round(quality.score)}/100` : 'Kokybė neįvertinta'}</Text>
        <Text fz="sm" c="dimmed">
          Segmentų: {segments.length}, laukia žmogaus: {waiting}
        </Text>
        {path && (
          <Anchor fz="sm" underline="always" href={path} target="_blank" rel="noopener">
            Atverti svetainėje
          </Anchor>
        )}
      </Group>
      <Group gap="xs">
        {untranslated > 0 && mayTranslate && (
          <Button variant="default" size="compact-md" loading={isStarting || isRunning} onClick={() => void run()}>
            Versti likusius ({untranslated})
          </Button>
        )}
        <PreviewButton articleId={original_id} locale={locale} />
      </Group>
      {fault && (
        <Text c="red" role="alert" w="100%">
          {fault}
        </Text>
      )}
    </Group>
  )
}
