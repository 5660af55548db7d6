import { Anchor, Badge, Paper, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { LOCALE_INFO } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { Empty } from '../../platform/screen/states.tsx'
import { FAULT_TEXTS, RATING_TEXTS, STATUS_TEXTS } from './texts.ts'

type Result = NonNullable<Answer<'getAdMonitoring'>['latest']>['results'][number]

/** The worst articles by name, and what is wrong with their pages. @param total how many were looked at */
export function ResultTable({ results, total }: { results: readonly Result[]; total: number }) {
  const heading = useId()
  return (
    <Stack component="section" gap="xs" aria-labelledby={heading}>
      <Title order={2} fz={16} id={heading}>
        Straipsniai{total > results.length ? ` (${results.length} prasčiausi iš ${total})` : ''}
      </Title>
      {results.length === 0 ? (
        <Empty text="Publikuotų straipsnių nėra." />
      ) : (
        <Paper withBorder>
          <table className="desk-table" aria-labelledby={heading}>
            <thead>
              <tr>
                <th>Straipsnis</th>
                <th>Kalba</th>
                <th>Būsena</th>
                <th>Trūksta reklamų</th>
                <th>Vertinimas</th>
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
      <td data-label="Straipsnis">
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
      <td data-label="Kalba">
        <span>
          <Badge variant="default">{locale}</Badge>
        </span>
      </td>
      <td data-label="Būsena">
        <span>
          <Badge variant="light" color={color} tt="none">
            {label}
          </Badge>
        </span>
      </td>
      <td data-label="Trūksta reklamų">{missingAds.length > 0 ? <span className="mono">{missingAds.join(', ')}</span> : <span>—</span>}</td>
      <td data-label="Vertinimas">
        <div>
          <Text fz="sm">
            {aestheticScore === null || uxRating === null ? '—' : `${aestheticScore} iš 10 · ${RATING_TEXTS[uxRating]} · tekste ${adsInText} iš ${adsAllowed}`}
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
