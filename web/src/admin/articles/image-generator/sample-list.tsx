import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { SAMPLE_SIZE } from '#shared/domain/articles/pictures.ts'
import { sectionLabel } from '#shared/sections.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'

/** The newest originals without a picture. */
export function SampleList({ samples, missing }: { samples: Answer<'getMissingPictures'>['samples']; missing: number }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="samples-title">
      <Title order={2} fz={18} id="samples-title">
        {t.examples}
      </Title>
      <Text c="dimmed" fz="sm" mb="sm">
        {missing > SAMPLE_SIZE ? t.newestOriginals({ shown: SAMPLE_SIZE, missing }) : t.originalsSentence}
      </Text>
      <ul className="picture-samples">
        {samples.map(({ id, title, category_id, published, created_at }) => (
          <li key={id}>
            <Anchor component={Link} to={`/admin/articles/${id}`} lang="en">
              {title}
            </Anchor>
            <Group gap={6}>
              <Badge variant="light" tt="none">
                {sectionLabel(sectionOf(category_id))}
              </Badge>
              <Badge variant="light" color={published ? 'accent' : 'gray'} tt="none">
                {published ? t.published : t.draft}
              </Badge>
              <Text c="dimmed" fz="xs">
                {dateTime.format(new Date(created_at))}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
