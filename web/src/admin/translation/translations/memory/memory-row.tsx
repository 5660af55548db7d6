import { Badge, Button, Group, Text } from '@mantine/core'
import { LOCALE_INFO } from '#shared/locales.ts'
import { dateTime } from '../../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'
import type { Entry } from './entry.ts'

/** A segment of the memory with its translation, who made it, and when. */
export const MemoryRow = ({ entry, onEdit }: { entry: Entry; onEdit: () => void }) => (
  <li className="memory-row">
    <div lang="en">{textOf(entry.source)}</div>
    <div lang={LOCALE_INFO[entry.locale].tag}>{textOf(entry.target)}</div>
    <Group gap={6} className="memory-facts">
      <Badge variant="light" color={entry.provider === 'human' ? 'accent' : 'gray'}>
        {entry.provider === 'human' ? t.human : t.model}
      </Badge>
      {entry.in_context && (
        <Badge variant="outline" color="gray">
          {t.onlyInThisContext}
        </Badge>
      )}
      <Text c="dimmed" fz="xs">
        {dateTime.format(new Date(entry.created_at))}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={t.editEntry({ source: textOf(entry.source).slice(0, 80) })}>
        {t.edit}
      </Button>
    </Group>
  </li>
)

/** A segment without its markup. */
const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
