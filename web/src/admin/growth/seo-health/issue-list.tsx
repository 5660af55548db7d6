import { Anchor, Badge, Button, Paper, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOCALE_INFO, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'
import type { SeoHealthView } from './seo-health-view.ts'
import { MEASURED_TEXTS, RULE_TEXTS, SEVERITY_COLORS, SEVERITY_TEXTS } from './texts.ts'
import { useSeoFix } from './use-seo-health.ts'

type Issue = SeoHealthView['issues'][number]

const editorOf = ({ id, original_id, locale }: Issue): string =>
  locale === ORIGINAL_LOCALE ? `/admin/articles/${id}` : `/admin/articles/${original_id}/translations/${locale}`

/** Issues article by article, each with what repairs it. */
export const IssueList = ({ issues, total }: { issues: readonly Issue[]; total: number }) => (
  <>
    <Paper withBorder>
      <table className="desk-table" aria-label={t.issues}>
        <thead>
          <tr>
            <th>{t.article}</th>
            <th>{t.language}</th>
            <th>{t.severity}</th>
            <th>{t.issue}</th>
            <th>
              <span className="visually-hidden">{t.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {issues.map((issue) => (
            <IssueRow key={`${issue.rule} ${issue.id}`} issue={issue} />
          ))}
        </tbody>
      </table>
    </Paper>
    {total > issues.length && (
      <Text c="dimmed" fz="sm" mt="xs">
        {t.firstOfAreShown({ count: issues.length, total: numberText(total) })}
      </Text>
    )}
  </>
)

function IssueRow({ issue }: { issue: Issue }) {
  const { rule, severity, locale, title, path, measured } = issue
  return (
    <tr>
      <td>
        <div>
          <Anchor component={Link} to={editorOf(issue)} lang={LOCALE_INFO[locale].tag}>
            {title || path}
          </Anchor>
          <Text c="dimmed" fz="xs">
            {path}
          </Text>
        </div>
      </td>
      <td data-label={t.language}>
        <span className="locale-code">{locale}</span>
      </td>
      <td data-label={t.severity}>
        <Badge variant="light" color={SEVERITY_COLORS[severity]}>
          {SEVERITY_TEXTS[severity]}
        </Badge>
      </td>
      <td data-label={t.issue}>
        <div>
          {RULE_TEXTS[rule]}
          <Text c="dimmed" fz="xs">
            {MEASURED_TEXTS[rule](measured)}
          </Text>
        </div>
      </td>
      <td>
        <FixButton rule={rule} id={issue.id} title={title || path} />
      </td>
    </tr>
  )
}

function FixButton({ rule, id, title }: { rule: Issue['rule']; id: string; title: string }) {
  const { isFixed, isBusy, fix } = useSeoFix(rule, id)
  if (isFixed) {
    return (
      <Badge variant="light" color="accent">
        {t.fixed}
      </Badge>
    )
  }
  return (
    <Button variant="default" size="compact-sm" loading={isBusy} aria-label={t.fixNamed({ title })} onClick={fix}>
      {t.fix}
    </Button>
  )
}
