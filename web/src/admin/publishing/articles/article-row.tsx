import { ActionIcon, Anchor, Box, Checkbox, Group, Text, Tooltip } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useMay } from '../../../auth/may.ts'
import { DeleteArticle } from '../../articles/trash/delete-article.tsx'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { REJECTION_TEXTS } from '../outcome/rejection-texts.ts'
import { ArticleBadges } from './article-badges.tsx'
import { ArticleCell } from './article-cell.tsx'
import { t } from './catalogue.ts'
import type { ListColumn } from './list-columns.ts'
import { PublishRow } from './publish-row.tsx'

type Card = Answer<'listArticles'>['articles'][number]

interface Props {
  article: Card
  columns: readonly ListColumn[]
  /** Whether it is marked; absent where it cannot be. A range goes on from the row that was marked before. */
  mark?: { isOn: boolean; set: (isOn: boolean, isRange: boolean) => void }
}

/** An article of the list with what can be done with it. */
export function ArticleRow({ article, columns, mark }: Props) {
  const may = useMay()
  const canPublish = may('publishWithTranslations') && article.locale === 'en' && !article.published
  return (
    <Box component="li" className="article-row" data-marked={mark?.isOn || undefined}>
      {mark && (
        <Checkbox
          className="article-mark"
          aria-label={t.select({ title: article.title })}
          checked={mark.isOn}
          onChange={({ currentTarget, nativeEvent }) => mark.set(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        />
      )}
      <Box className="article-words">
        <Anchor component={Link} to={`/admin/articles/${article.id}`} className="article-title" truncate>
          {article.title}
        </Anchor>
        <Text c="dimmed" fz="xs" truncate>
          {article.excerpt || '—'}
        </Text>
        {article.rejection && <Rejection rejection={article.rejection} />}
      </Box>
      <Group gap={6} className="article-badges">
        <ArticleBadges article={article} />
      </Group>
      {columns.map((column) => (
        <ArticleCell key={column} column={column} article={article} />
      ))}
      <Group gap="xs" wrap="nowrap" className="article-actions">
        {canPublish && <PublishRow article={article} />}
        {article.path && (
          <Tooltip label={t.openOnSite}>
            <ActionIcon
              component="a"
              href={article.path}
              target="_blank"
              rel="noopener"
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t.openOnSiteOf({ title: article.title })}
            >
              <IconExternalLink size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={t.edit}>
          <ActionIcon
            component={Link}
            to={`/admin/articles/${article.id}`}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t.editTitle({ title: article.title })}
          >
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
        {may('trashArticle') && article.original_article_id === null && <DeleteArticle article={article} />}
      </Group>
    </Box>
  )
}

/** Why the last attempt to publish it failed, and when that was. */
const Rejection = ({ rejection: { reasons, at } }: { rejection: NonNullable<Card['rejection']> }) => (
  <Text c="var(--mantine-color-error)" fz="xs">
    {t.rejected} <time dateTime={at}>{dateTime.format(new Date(at))}</time>: {reasons.map((reason) => REJECTION_TEXTS[reason]).join(', ')}
  </Text>
)
