import { Anchor, Badge, Paper, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { LOCALE_INFO } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { NextScreen } from '../../platform/screen/next-screen.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { FAULT_TEXTS, RATING_TEXTS, STATUS_TEXTS } from './texts.ts'

type Result = NonNullable<Answer<'getAdMonitoring'>['latest']>['results'][number]

/** The worst articles by name, and what is wrong with their pages. @param total how many were looked at */
export function ResultTable({ results, total }: { results: readonly Result[]; total: number }) {
  const heading = useId()
  return (
    <Stack component="section" gap="xs" aria-labelledby={heading}>
      <Title order={2} fz={16} id={heading}>
        {t.articles}
        {total > results.length ? t.worstOf({ count: results.length, total }) : ''}
      </Title>
      {results.length === 0 ? (
        <Empty text={t.noArticlesArePublished} about={t.aboutNoPublishedArticles}>
          <NextScreen path="publication-pipeline" />
        </Empty>
      ) : (
        <Paper withBorder>
          <table className="desk-table" aria-labelledby={heading}>
            <thead>
              <tr>
                <th>{t.article}</th>
                <th>{t.language}</th>
                <th>{t.status}</th>
                <th>{t.missingAds}</th>
                <th>{t.assessment}</th>
              </tr>
            </thead>
            <tbody>
              {results.map((result) => (
                <ResultRow key={result.articleId} result={result} />
              ))}
            </tbody>
          </table>
        </Paper>
      )}
    </Stack>
  )
}

function ResultRow({ result }: { result: Result }) {
  const { articleId, originalId, articleTitle, locale, slug, path, status, missingAds, faults, aestheticScore, uxRating, adsInText, adsAllowed, opinion } =
    result
  const { deadAddresses = [] } = result
  const { label, color } = STATUS_TEXTS[status]
  const edit = locale === 'en' ? `/admin/articles/${articleId}` : `/admin/articles/${originalId}/translations/${locale}`
  return (
    <tr>
      <td data-label={t.article}>
        <div>
          <Anchor component={Link} to={edit} lang={LOCALE_INFO[locale].tag}>
            {articleTitle}
          </Anchor>
          <Text fz="xs">
            <Anchor href={path} c="dimmed" underline="always">
              {slug}
            </Anchor>
          </Text>
        </div>
      </td>
      <td data-label={t.language}>
        <span>
          <Badge variant="default">{locale}</Badge>
        </span>
      </td>
      <td data-label={t.status}>
        <span>
          <Badge variant="light" color={color} tt="none">
            {label}
          </Badge>
        </span>
      </td>
      <td data-label={t.missingAds}>{missingAds.length > 0 ? <span className="mono">{missingAds.join(', ')}</span> : <span>—</span>}</td>
      <td data-label={t.assessment}>
        <div>
          <Text fz="sm">
            {aestheticScore === null || uxRating === null
              ? '—'
              : t.scoreAndAdsInText({ aestheticScore, uxRating: RATING_TEXTS[uxRating], adsInText, adsAllowed })}
          </Text>
          {faults
            .filter(({ fault }) => fault !== 'missing')
            .map(({ fault, times }) => (
              <Text key={fault} c="dimmed" fz="xs">
                {FAULT_TEXTS[fault]}
                {times > 1 && ` (${times})`}
              </Text>
            ))}
          {deadAddresses.map((address) => (
            <Text key={address} fz="xs" className="mono">
              {address}
            </Text>
          ))}
          {opinion && (
            <Text c="dimmed" fz="xs" lang="en">
              {opinion}
            </Text>
          )}
        </div>
      </td>
    </tr>
  )
}
