import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOCALE_INFO } from '#shared/locales.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { numberText, scoreText } from '../../platform/screen/figures.ts'
import { Empty } from '../../platform/screen/states.tsx'
import type { QualityControl } from './quality-control-view.ts'
import { REASON_TEXTS } from './quality-texts.ts'

/** What the latest control found: its sums, and the articles with the lowest scores. */
export const FailureTable = ({ quality: { checked_at, summary, failures } }: { quality: QualityControl }) => (
  <Stack gap="sm" component="section" aria-labelledby="quality-failures">
    <Title order={2} fz={18} id="quality-failures">
      Paskutinė patikra
    </Title>
    {!summary || !checked_at ? (
      <Empty text="Patikros dar nebuvo." />
    ) : (
      <>
        <Text c="dimmed">
          {dateTime.format(new Date(checked_at))}: patikrinta {numberText(summary.totalArticles)}, gerai {numberText(summary.passed)}, nepakankamai{' '}
          {numberText(summary.failed)}, reikia vertimų {numberText(summary.needTranslation)}, reikia SEO {numberText(summary.needSeoOptimization)}.
        </Text>
        {failures.length === 0 ? (
          <Empty text="Visi straipsniai patikrą praėjo." />
        ) : (
          <Paper withBorder>
            <table className="desk-table">
              <thead>
                <tr>
                  <th>Straipsnis</th>
                  <th>Kalba</th>
                  <th>SEO balas</th>
                  <th>Ko trūksta</th>
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
                    <td data-label="Kalba">{locale}</td>
                    <td data-label="SEO balas">{scoreText(seo_score)}</td>
                    <td data-label="Ko trūksta">{reasons.map((reason) => REASON_TEXTS[reason]).join(', ')}</td>
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
