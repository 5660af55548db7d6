import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOCALE_INFO, ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import { type TaggedText, tagSource } from '../translation-editor/tagged-text.ts'
import { translationPath } from '../translations/locale-state.tsx'
import { t } from './catalogue.ts'
import { PROVIDER_TEXTS } from './texts.ts'
import type { Sampled } from './use-rating.ts'

/** A segment beside its translation, with the article that it stands in. */
export const SampledText = ({ segment, locale }: { segment: Sampled; locale: TargetLocale }) => (
  <Paper withBorder p="md" component="section" aria-label={t.segmentToRate}>
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={translationPath(segment.article_id, locale)} lang={LOCALE_INFO[ORIGINAL_LOCALE].tag}>
          {segment.title}
        </Anchor>
        <Text c="dimmed" fz="sm">
          {PROVIDER_TEXTS[segment.provider]}
        </Text>
      </Group>
      <div className="sample-texts">
        <div>
          <Title order={2} fz="xs" c="dimmed">
            {t.original}
          </Title>
          <p lang={LOCALE_INFO[ORIGINAL_LOCALE].tag}>
            <Words text={tagSource(segment.source)} />
          </p>
        </div>
        <div>
          <Title order={2} fz="xs" c="dimmed">
            {t.translation}
          </Title>
          <p lang={LOCALE_INFO[locale].tag}>
            <Words text={tagSource(segment.target)} />
          </p>
        </div>
      </div>
    </Stack>
  </Paper>
)

/** Words as a reader sees them; what stands by itself, such as code, by its name. */
const Words = ({ text: { pieces, tags } }: { text: TaggedText }) =>
  pieces.map((piece, index) => {
    if (piece.kind === 'text') return piece.text
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed text have no other name.
    return piece.kind === 'alone' ? <code key={index}>{tags[piece.tag - 1]?.label}</code> : null
  })
