import { describe, expect, it } from 'vitest'
import type { Endpoint } from './platform/endpoint.ts'
import { holdsField } from './platform/schema-paths.testing.ts'
import { endpointList } from './registry.ts'

interface Called {
  /** Bodies that the calls of the screens send; null: none. */
  bodies: readonly (Record<string, unknown> | null)[]
  /** Fields of a body without which the call means nothing. */
  needs?: readonly string[]
  answers: readonly string[]
}

const ID = '018f0000-0000-7000-8000-000000000001'
const text = { title: 'A title', content: '<p>A body.</p>' }

/** The server functions of the document on content operations: name, request, response. */
const FUNCTIONS: Readonly<Record<string, Called>> = {
  'publish-with-translations': {
    bodies: [{ articleId: ID }, { articleId: ID, forcePublish: false }],
    needs: ['articleId'],
    answers: ['success', 'published.original', 'published.translations', 'publishedCount', 'missingLocales', 'message'],
  },
  'detect-category': { bodies: [text], needs: ['title', 'content'], answers: ['category'] },
  'generate-seo-meta': { bodies: [{ ...text, excerpt: '' }], needs: ['title', 'content'], answers: ['meta_title', 'meta_description'] },
  'localize-article': { bodies: [{ articleId: ID, targetLocale: 'lt' }], needs: ['articleId', 'targetLocale'], answers: [] },
  'rebuild-hreflang-complete': { bodies: [null], answers: ['updated', 'errors'] },
  'evaluate-eeat': { bodies: [{ article_id: ID, force: true }], needs: ['article_id'], answers: ['evaluation.score', 'evaluation.status'] },
  'batch-evaluate-eeat': {
    bodies: [{ locale: 'en', force: true }],
    answers: ['total', 'evaluated', 'approved', 'needs_revision', 'rejected', 'errors'].map((name) => `results.${name}`),
  },
  'get-live-statistics': { bodies: [null], answers: ['timestamp', 'requiredLocales', 'systemHealth', 'lastHour', 'today', 'thisWeek', 'pipeline'] },
  'verify-article-html': {
    bodies: [null, { article_id: ID }],
    answers: [
      ...['articles_checked', 'suspicious_count', 'auto_fix_triggered', 'ai_verifications', 'duplicate_groups'],
      ...['id', 'title', 'locale', 'slug', 'issue'].map((name) => `suspicious_articles.${name}`),
      ...['fixed', 'needed_fix', 'errors', 'remaining', 'max_per_run', 'needs_more_runs'].map((name) => `auto_fix_result.${name}`),
    ],
  },
  'auto-fix-html-content': {
    bodies: [{ article_ids: [ID] }, { slugs: ['a-slug'] }],
    answers: ['fixed', 'needed_fix', 'errors', 'remaining', 'total_checked'],
  },
  'automation-workflow': {
    bodies: [null],
    answers: [
      'success',
      ...['research', 'generated', 'translated', 'published', 'internal_links', 'content_refreshed', 'seo_scores_updated', 'social_posts'].map(
        (name) => `results.${name}`,
      ),
      ...['affiliate_injections', 'content_expansions', 'viral_predictions', 'competitor_gaps', 'performance_updated'].map((name) => `results.${name}`),
    ],
  },
  'find-competitors-by-topic': { bodies: [{ topic: 'Ransomware' }], needs: ['topic'], answers: ['success', 'competitors', 'count'] },
  'auto-detect-niche': { bodies: [null], answers: ['success', 'detectedNiche', 'count', 'niche', 'competitors'] },
  'find-competitor-gaps': { bodies: [{ competitorUrl: 'https://news.example.org' }], needs: ['competitorUrl'], answers: ['success', 'gaps'] },
  'quality-control-batch': {
    bodies: [null],
    answers: ['success', ...['totalArticles', 'passed', 'failed', 'needTranslation', 'needSeoOptimization'].map((name) => `summary.${name}`)],
  },
  'regenerate-all-sitemaps': {
    bodies: [null],
    answers: ['success', ...['monthlySitemaps', 'totalUrls', 'sitemapNews', 'sitemapIndex', 'errors'].map((name) => `results.${name}`)],
  },
  'fix-indexing-now': {
    bodies: [null],
    answers: [
      ...['success', 'summary.completed', 'summary.total_steps'],
      ...['step1_hreflang', 'step2_internal_links', 'step3_sitemaps', 'step4_google_indexing'].flatMap((step) => [
        `results.${step}.success`,
        `results.${step}.details`,
      ]),
    ],
  },
  'start-admin-operation': {
    bodies: [{ operation: 'delete-orphaned' }, { operation: 'regenerate-images', params: { checkType: 'full_sweep' } }, { operation: 'remove-duplicates' }],
    needs: ['operation'],
    answers: ['operation_id'],
  },
  'generate-missing-hero-images': { bodies: [{ batchSize: 10 }], answers: ['success', 'success_count', 'fail_count', 'error'] },
  'ai-banner-generator': {
    bodies: [{ type: 'hero', title: 'A title', description: '', theme: 'dark', dimensions: '1200x400', auto_assign: false, ai_provider: 'lovable-ai' }],
    needs: ['title'],
    answers: ['success', 'imageBase64', 'assigned', 'articleSlug'],
  },
  'generate-research-profile': { bodies: [{ description: 'Ransomware' }], needs: ['description'], answers: ['success', 'config'] },
  'ai-content-research': { bodies: [{ config_id: ID }], needs: ['config_id'], answers: ['success', 'summary.results.stored'] },
  'generate-article-with-perplexity': { bodies: [{ suggestionId: ID }], needs: ['suggestionId'], answers: ['success', 'article.id', 'error'] },
  'cleanup-old-suggestions': { bodies: [null], answers: ['success', 'deleted'] },
  'master-quality-automation': {
    bodies: [null],
    answers: ['started', ...['totalArticlesProcessed', 'passed', 'failed', 'duration', 'overallStatus'].map((name) => `summary.${name}`)],
  },
  'batch-optimize-seo': { bodies: [{ batchSize: 20 }], answers: ['optimizationsSuccessful'] },
  'system-health-monitor': { bodies: [null], answers: ['summary.warnings', 'summary.critical'] },
  'smart-internal-linking': {
    bodies: [{ articleId: ID }],
    needs: ['articleId'],
    answers: ['success', 'linksAdded', ...['anchor', 'title', 'relevance'].map((name) => `suggestions.${name}`)],
  },
  'auto-generate-en-internal-links': { bodies: [null], answers: ['articles_processed', 'success_count', 'error_count'] },
  'request-google-indexing': { bodies: [{ articleIds: [ID], mode: 'batch' }], needs: ['articleIds'], answers: ['success', 'requested', 'errors', 'note'] },
  'super-ai-guardian': { bodies: [null], answers: ['prompts_generated'] },
  'ai-dev-partner': {
    bodies: [
      {
        message: 'Labas',
        conversationHistory: [
          { role: 'user', content: 'a' },
          { role: 'assistant', content: 'b' },
        ],
      },
    ],
    needs: ['message'],
    answers: [],
  },
  'refresh-old-content': { bodies: [{ articleId: ID }], needs: ['articleId'], answers: ['success'] },
}

/** Functions that others than admins may call too, and the permission that it takes. */
const ACCESS: Readonly<Record<string, string>> = {
  ...{ 'detect-category': 'write', 'generate-seo-meta': 'write', 'evaluate-eeat': 'write', 'get-live-statistics': 'figures' },
  ...Object.fromEntries(
    [
      ...['publish-with-translations', 'localize-article', 'rebuild-hreflang-complete', 'batch-evaluate-eeat', 'find-competitors-by-topic'],
      ...['auto-detect-niche', 'find-competitor-gaps', 'regenerate-all-sitemaps', 'fix-indexing-now', 'generate-missing-hero-images'],
      ...['ai-banner-generator', 'generate-research-profile', 'ai-content-research', 'generate-article-with-perplexity', 'cleanup-old-suggestions'],
      ...['batch-optimize-seo', 'smart-internal-linking', 'auto-generate-en-internal-links', 'request-google-indexing', 'refresh-old-content'],
    ].map((name) => [name, 'edit']),
  ),
}

/** Functions that screens still to come bring with them. One that is there already is held against the table all the same. */
const TO_COME: ReadonlySet<string> = new Set([
  ...['find-competitors-by-topic', 'auto-detect-niche', 'regenerate-all-sitemaps', 'fix-indexing-now'],
  ...['generate-research-profile', 'ai-content-research', 'generate-article-with-perplexity', 'cleanup-old-suggestions'],
])

/** Requests that a function takes once the screen is there that sends them. One that is taken already is held against the table all the same. */
const REQUESTS_TO_COME: readonly string[] = [JSON.stringify({ operation: 'regenerate-images', params: { checkType: 'full_sweep' } })]

const declared = new Map<string, Endpoint>(
  endpointList().flatMap((endpoint) => {
    const name = /^\/api\/functions\/([\w-]+)$/.exec(endpoint.path)?.[1]
    return name ? [[name, endpoint]] : []
  }),
)

describe('server functions', () => {
  it('[O-290] are all there by their names, but those that screens to come bring', () => {
    expect(Object.keys(FUNCTIONS).filter((name) => !declared.has(name) && !TO_COME.has(name))).toEqual([])
  })

  it.each(Object.keys(FUNCTIONS).filter((name) => declared.has(name)))('[O-290] %s takes and answers what it is specified to', (name) => {
    const { bodies, needs = [], answers } = FUNCTIONS[name] as Called
    const { method, access, body, response } = declared.get(name) as Endpoint
    expect([method, access]).toEqual(['POST', ACCESS[name] ?? 'admin'])
    for (const sent of bodies) {
      if (REQUESTS_TO_COME.includes(JSON.stringify(sent)) && !body?.safeParse(sent).success) continue
      if (sent === null) expect(body === null || body.safeParse({}).success, 'it takes no body, or an empty one').toBe(true)
      else expect(body?.safeParse(sent).error?.issues ?? [], JSON.stringify(sent)).toEqual([])
    }
    for (const field of needs) {
      const { [field]: _, ...without } = bodies.find((sent) => sent !== null) as Record<string, unknown>
      expect(body?.safeParse(without).success, `without ${field}`).toBe(false)
    }
    expect(answers.filter((field) => !holdsField(response, field))).toEqual([])
  })
})
