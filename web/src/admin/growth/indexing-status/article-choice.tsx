import { Badge, Checkbox, Paper, Text } from '@mantine/core'
import { LOCALE_INFO } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'

type IndexedArticle = Answer<'getIndexingStatus'>['articles'][number]

interface ArticleChoiceProps {
  articles: readonly IndexedArticle[]
  chosen: ReadonlySet<string>
  isSending: boolean
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** The articles that can be asked for, each with a box, and one box for all of them. */
export function ArticleChoice({ articles, chosen, isSending, onChoose }: ArticleChoiceProps) {
  const toggle = (id: string, is: boolean) => {
    const next = new Set(chosen)
    if (is) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  const all = articles.length > 0 && articles.every(({ id }) => chosen.has(id))
  return (
    <Paper withBorder>
      <ul className="indexing-list" aria-label={t.articles}>
        <li>
          <Checkbox
            label={t.selectAll({ count: articles.length })}
            checked={all}
            indeterminate={!all && chosen.size > 0}
            disabled={isSending}
            onChange={() => onChoose(all ? new Set() : new Set(articles.map(({ id }) => id)))}
          />
        </li>
        {articles.map(({ id, title, locale, published_at, announced_at }) => (
          <li key={id}>
            <Checkbox
              label={<span lang={LOCALE_INFO[locale].tag}>{title}</span>}
              checked={chosen.has(id)}
              disabled={isSending}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            <Badge variant="default">{locale}</Badge>
            <Text c="dimmed" fz="xs">
              <time dateTime={published_at}>{dateTime.format(new Date(published_at))}</time>
            </Text>
            <Text c="dimmed" fz="xs">
              {announced_at ? t.submittedAt({ announcedAt: dateTime.format(new Date(announced_at)) }) : t.notSubmittedYet}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
