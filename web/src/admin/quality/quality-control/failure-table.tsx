import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOCALE_INFO } from '#shared/locales.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { numberText, scoreText } from '../../platform/screen/figures.ts'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import type { QualityControl } from './quality-control-view.ts'
import { REASON_TEXTS } from './quality-texts.ts'

/** What the latest control found: its sums, and the articles with the lowest scores. */
export const FailureTable = ({ quality: { checked_at, summary, failures } }: { quality: QualityControl }) => (
  <Stack gap="sm" component="section" aria-labelledby="quality-failures">
    <Title order={2} fz={18} id="quality-failures">
      {t.lastCheck}
    </Title>
    {!summary || !checked_at ? (
      <Empty text={t.noCheckYet} about={t.aboutNoCheck} />
    ) : (
      <>
        <Text c="dimmed">
          {t.lastCheckSummary({
            checkedAt: dateTime.format(new Date(checked_at)),
            totalArticles: numberText(summary.totalArticles),
            passed: numberText(summary.passed),
            failed: numberText(summary.failed),
            needTranslation: numberText(summary.needTranslation),
            needSeoOptimization: numberText(summary.needSeoOptimization),
          })}
        </Text>
        {failures.length === 0 ? (
          <Empty text={t.allArticlesPassedCheck} />
        ) : (
          <Paper withBorder>
            <table className="desk-table">
              <thead>
                <tr>
                  <th>{t.article}</th>
                  <th>{t.language}</th>
                  <th>{t.seoScore}</th>
                  <th>{t.whatIsMissing}</th>
                </tr>
              </thead>
              <tbody>
                {failures.map(({ id, original_id, locale, title, seo_score, reasons }) => (
                  <tr key={id}>
                    <td>
                      <Anchor
                        component={Link}
                        to={locale === 'en' ? `/admin/articles/${id}` : `/admin/articles/${original_id}/translations/${locale}`}
                        lang={LOCALE_INFO[locale].tag}
                      >
                        {title}
                      </Anchor>
                    </td>
                    <td data-label={t.language}>{locale}</td>
                    <td data-label={t.seoScore}>{scoreText(seo_score)}</td>
                    <td data-label={t.whatIsMissing}>{reasons.map((reason) => REASON_TEXTS[reason]).join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Paper>
        )}
      </>
    )}
  </Stack>
)
