import { Anchor, Badge, Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { HTML_FIX_IDS } from '#shared/contracts/quality/html-check.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'
import { issueText } from './texts.ts'

type Suspicious = Answer<'getHtmlCheck'>['suspicious_articles'][number]

/** Rows that are shown; a dashboard is no list. */
const SHOWN = 10

interface SuspiciousListProps {
  articles: readonly Suspicious[]
  isBusy: boolean
  onFix: (ids: string[]) => void
}

/** The first texts that something is wrong with, and a button that repairs what can be repaired of all that were found. */
export function SuspiciousList({ articles, isBusy, onFix }: SuspiciousListProps) {
  const structured = [...new Set(articles.filter(({ issue }) => issue.startsWith('missing_html_structure')).map(({ id }) => id))].slice(0, HTML_FIX_IDS)
  return (
    <>
      <ul className="html-checker-list" aria-label={t.suspiciousTexts}>
        {articles.slice(0, SHOWN).map(({ id, original_id, title, locale, issue }) => (
          <li key={`${id} ${issue}`}>
            <Anchor component={Link} to={locale === 'en' ? `/admin/articles/${id}` : `/admin/articles/${original_id}/translations/${locale}`}>
              {title}
            </Anchor>{' '}
            <Badge variant="default">{locale}</Badge>
            <Text fz="xs" className="mono">
              {issue}
            </Text>
            <Text c="dimmed" fz="xs">
              {issueText(issue)}
            </Text>
          </li>
        ))}
      </ul>
      {articles.length > SHOWN && (
        <Text c="dimmed" fz="xs">
          {t.firstAreShown({ shown: SHOWN })}
        </Text>
      )}
      {structured.length > 0 && (
        <Button variant="default" disabled={isBusy} onClick={() => onFix(structured)} style={{ alignSelf: 'start' }}>
          {t.fixThoseFound({ count: structured.length })}
        </Button>
      )}
    </>
  )
}
