import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { useMay } from '../../../auth/may.ts'
import { PreviewButton } from '../../articles/preview/preview-button.tsx'
import { t } from './catalogue.ts'
import { useLocaleRun } from './locale-run.ts'
import { TranslationHistory } from './revisions/translation-history.tsx'
import type { Translation } from './segment-texts.ts'

const STATES = {
  missing: { text: t.missing, color: 'gray' },
  stale: { text: t.stale, color: 'yellow' },
  completed: { text: t.translated, color: 'accent' },
  failed: { text: t.incomplete, color: 'red' },
} as const

/** Where the translation stands: state, quality, what is left, and what can be done about it as a whole. */
export function TranslationFacts({ translation, waiting, isUnsaved }: { translation: Translation; waiting: number; isUnsaved: boolean }) {
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
        {published && <Badge variant="light">{t.published}</Badge>}
        {changed && (
          <Badge variant="light" color="yellow">
            {t.changed}
          </Badge>
        )}
        <Text fz="sm">{quality ? t.qualityOf100({ score: Math.round(quality.score) }) : t.qualityNotEstimated}</Text>
        <Text fz="sm" c="dimmed">
          {t.segmentsAndWaiting({ count: segments.length, waiting })}
        </Text>
        {path && (
          <Anchor fz="sm" underline="always" href={path} target="_blank" rel="noopener">
            {t.openOnSite}
          </Anchor>
        )}
      </Group>
      <Group gap="xs">
        {untranslated > 0 && mayTranslate && (
          <Button variant="default" size="compact-md" loading={isStarting || isRunning} onClick={() => void run()}>
            {t.translateRest({ untranslated })}
          </Button>
        )}
        <TranslationHistory translation={translation} isUnsaved={isUnsaved} />
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
