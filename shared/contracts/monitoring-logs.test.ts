import { describe, expect, it } from 'vitest'
import { AD_HISTORY, AD_RESULTS } from './growth/ad-monitoring.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { holdsField } from './platform/schema-paths.testing.ts'
import { HTML_LOG_SHOWN } from './quality/html-check.ts'
import { IMAGE_RUNS_SHOWN } from './quality/image-logs.ts'
import { ENDPOINTS } from './registry.ts'

const REPORT = [
  ...['checked_at', 'total_articles_checked', 'articles_with_issues'],
  ...['total', 'ok', 'warnings', 'errors', 'avgAestheticScore', 'criticalUxIssues', 'adDensityIssues', 'severity_breakdown.critical'].map(
    (name) => `summary.${name}`,
  ),
  ...['articleId', 'articleTitle', 'locale', 'slug', 'status', 'missingAds'].map((name) => `results.${name}`),
]
const within = (list: string, names: string) => names.split(' ').map((name) => `${list}.${name}`)

/** Entities of the document on monitoring, in the answers that carry them. */
const ENTITIES: readonly [string, Endpoint, readonly string[]][] = [
  [
    'image_duplicate_logs',
    ENDPOINTS.getImageRuns as unknown as Endpoint,
    within(
      'logs',
      'id check_type status started_at completed_at duration_seconds articles_checked duplicates_found images_regenerated error_message details.groups.duplicate_count',
    ),
  ],
  [
    'ad_monitoring_logs',
    ENDPOINTS.getAdMonitoring as unknown as Endpoint,
    [...REPORT.map((name) => `latest.${name}`), ...REPORT.map((name) => `history.${name}`)],
  ],
  [
    'html_verification_logs',
    ENDPOINTS.listHtmlVerifications as unknown as Endpoint,
    within('entries', 'id article_id checked_at content_quality_score action_taken has_h1 h2_count h3_count p_count list_count'),
  ],
]

describe('logs of monitoring', () => {
  it.each(ENTITIES)('[M-144] [M-225] %s has every field', (_, { access, response }, fields) => {
    expect(access).toBe('admin')
    expect(fields.filter((field) => !holdsField(response, field))).toEqual([])
  })

  it.each([
    ['ad-display-checker', ENDPOINTS.adDisplayChecker as unknown as Endpoint, REPORT],
    ['ai-ad-monitor', ENDPOINTS.aiAdMonitor as unknown as Endpoint, ['articlesChecked', 'issuesFound', ...REPORT]],
  ])('[M-221] [M-226] %s is an admin’s, takes nothing and answers what it is specified to', (name, { path, method, access, body, response }, answers) => {
    expect([path, method, access, body]).toEqual([`/api/functions/${name}`, 'POST', 'admin', null])
    expect(answers.filter((field) => !holdsField(response, field))).toEqual([])
  })

  it('[M-226] verify-article-html takes an article, or none', () => {
    const { body, access } = ENDPOINTS.verifyArticleHtml
    expect(access).toBe('admin')
    expect([{}, { article_id: '018f0000-0000-7000-8000-000000000001' }, { article_id: 'x' }].map((sent) => body?.safeParse(sent).success)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('[M-043] [M-054] [M-140] [M-223] shows 100 runs, 20 results, 50 reports, 100 verifications', () => {
    expect([IMAGE_RUNS_SHOWN, AD_RESULTS, AD_HISTORY, HTML_LOG_SHOWN]).toEqual([100, 20, 50, 100])
  })
})
