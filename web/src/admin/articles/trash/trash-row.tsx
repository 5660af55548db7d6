import { Badge, Box, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { refreshLists } from '../../platform/operations/refresh-lists.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { titleText } from './title-text.ts'
import { restore } from './trash-announcements.tsx'

type Trashed = Answer<'listTrash'>['articles'][number]

export function TrashRow({ article }: { article: Trashed }) {
  const { id, category, languages, was_live, trashed_at, trashed_by, days_left } = article
  const title = titleText(article.title)
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'restore' | 'purge' | null>(null)
  const during = async (what: 'restore' | 'purge', act: () => Promise<void>) => {
    setBusy(what)
    await act()
    setBusy(null)
  }
  const purge = async (): Promise<void> => {
    if (await purged(article)) toast({ tone: 'success', text: t.articlePermanentlyDeleted })
    await refreshLists(queries)
  }
  return (
    <Box component="li" className="article-row">
      <Box className="article-words">
        <Text fw={600} truncate>
          {title}
        </Text>
        <Text c="dimmed" fz="xs">
          {t.deletedBy} {trashed_by.name ?? t.formerUser}, <time dateTime={trashed_at}>{dateTime.format(new Date(trashed_at))}</time>
        </Text>
      </Box>
      <Group gap={6} className="article-badges">
        <Badge variant="outline" color="gray">
          {category.name}
        </Badge>
        {was_live && <Badge variant="light">{t.wasPublished}</Badge>}
        <Badge variant="outline" color="gray">
          {t.languages({ languages })}
        </Badge>
        <Badge variant="light" color={days_left <= 3 ? 'red' : 'gray'}>
          {t.daysLeft({ daysLeft: days_left })}
        </Badge>
      </Group>
      <Group gap="xs" wrap="nowrap" className="article-actions">
        <Button
          size="compact-sm"
          variant="default"
          loading={busy === 'restore'}
          disabled={busy !== null}
          aria-label={t.restoreNamed({ title })}
          onClick={() => void during('restore', () => restore(queries, id))}
        >
          {t.restore}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={busy === 'purge'}
          disabled={busy !== null}
          aria-label={t.deletePermanentlyNamed({ title })}
          onClick={() => void during('purge', purge)}
        >
          {t.deletePermanently}
        </Button>
      </Group>
    </Box>
  )
}

/** Asks the server what goes, then the person. @returns whether it is gone */
async function purged({ id, title, languages }: Trashed): Promise<boolean> {
  const remove = (confirmation?: string) => call('purgeArticle', { params: { id }, query: confirmation ? { confirmation } : {} })
  try {
    const wanted = await remove().catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'confirmation-required') return String(error.extra.confirmation)
      throw error
    })
    if (typeof wanted !== 'string') return true
    const details = t.willBeDeleted({ title: titleText(title), languages })
    if (!(await confirm(t.permanentlyDeleteThisArticle, t.deletePermanently, details))) return false
    await remove(wanted)
    return true
  } catch (error) {
    toast({ tone: 'error', text: t.couldNotDeleteArticle({ error: errorText(error) }) })
    return false
  }
}
