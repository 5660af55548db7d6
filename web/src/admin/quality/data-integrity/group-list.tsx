import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import type { Integrity } from './use-integrity.ts'

interface GroupListProps {
  title: string
  groups: Integrity['duplicates']
  total: number
  empty: string
}

/** Articles that are alike, the oldest of each group first. */
export function GroupList({ title, groups, total, empty }: GroupListProps) {
  const heading = useId()
  return (
    <Stack component="section" gap="xs" aria-labelledby={heading}>
      <Title order={2} fz={16} id={heading}>
        {title}
        {total > groups.length ? t.countOfTotal({ count: groups.length, total }) : ''}
      </Title>
      {groups.length === 0 ? (
        <Empty text={empty} />
      ) : (
        <ul className="integrity-list">
          {groups.map(({ locale, count, articles }) => (
            <li key={articles.map(({ id }) => id).join()}>
              <Group gap="xs">
                <Badge variant="default">{locale}</Badge>
                <Text fw={600}>{t.identical({ count })}</Text>
              </Group>
              <ol className="integrity-group">
                {articles.map(({ id, original_id, title, published, created_at }) => (
                  <li key={id}>
                    <Anchor component={Link} to={locale === 'en' ? `/admin/articles/${id}` : `/admin/articles/${original_id}/translations/${locale}`}>
                      {title}
                    </Anchor>
                    <Text c="dimmed" fz="sm">
                      {published ? t.isPublished : t.isDraft}
                      {t.createdAt({ createdAt: dateTime.format(new Date(created_at)) })}
                    </Text>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
