import type { AutomationCount } from '#shared/domain/platform/automation-steps.ts'
import type { GivePicture } from '../../articles/pictures/picture-giver.ts'
import { affiliateInjections } from '../../growth/affiliate-links/step.ts'
import { socialPosts } from '../../growth/social-posts/post-article.ts'
import { posterBy } from '../../growth/social-posts/poster.ts'
import { viralPredictions } from '../../growth/viral-predictions/step.ts'
import type { AutomationStep } from '../../platform/batch/automation-step.ts'
import type { RunInline } from '../../platform/batch/inline-batch.ts'
import { patient } from '../../platform/batch/patient-step.ts'
import type { PageContext } from '../../publishing/pages/article-pages.ts'
import { publishedStep } from '../../publishing/scheduling/step.ts'
import { contentExpansions } from '../../research/expansion/step.ts'
import { gapsStep } from './gaps-step.ts'
import { linksStep } from './links-step.ts'
import { makeReady } from './make-ready.ts'
import { performanceStep } from './performance-step.ts'
import { refreshStep } from './refresh-step.ts'
import { researchStep } from './research-step.ts'
import { seoStep } from './seo-step.ts'
import { translateStep } from './translate-step.ts'
import { writeStep } from './write-step.ts'

/** What works on each count of the automation. */
export type AutomationWork = Readonly<Record<AutomationCount, AutomationStep>>

/** What steps need of where they run. */
export interface StepTools {
  /** What writes texts; empty: nothing does. */
  writerModelId: () => string
  /** What judges articles; empty: nobody does. */
  judgeModelId: () => string
  translateMachineArn: () => string
  publishMachineArn: () => string
  /** The site's pages, for steps that render some. */
  pages: () => PageContext
  givePicture: GivePicture
  /** What posts at social networks. */
  postingFunction: () => string
  /** Runs a batch of another kind within an item. */
  run: RunInline
}

/** The most that one run of each step takes on: what costs money or minutes comes in small portions, hour after hour. */
const MOST = {
  research: 30,
  generated: 3,
  translated: 5,
  internal_links: 40,
  content_refreshed: 3,
  seo_scores_updated: 100,
  viral_predictions: 40,
  affiliate_injections: 40,
  content_expansions: 3,
  competitor_gaps: 3,
  performance: 200,
}

/** Every step with what it does. Each is named here by its count; those whose items may fail again and again are patient. */
export function automationWork({ run, pages, ...tools }: StepTools): AutomationWork {
  const writers = () => ({ modelId: tools.writerModelId(), judgeModelId: tools.judgeModelId() })
  return {
    research: patient('research', researchStep(run), MOST.research),
    generated: patient('generated', writeStep({ ...tools, run, makeReady: makeReady(tools) }), MOST.generated),
    translated: patient('translated', translateStep({ judgeModelId: tools.judgeModelId, machineArn: tools.translateMachineArn }), MOST.translated),
    published: publishedStep(tools),
    internal_links: patient('internal_links', linksStep(pages), MOST.internal_links),
    content_refreshed: patient('content_refreshed', refreshStep(run, MOST.content_refreshed), MOST.content_refreshed),
    seo_scores_updated: patient('seo_scores_updated', seoStep(tools.writerModelId, MOST.seo_scores_updated), MOST.seo_scores_updated),
    affiliate_injections: patient('affiliate_injections', affiliateInjections(pages), MOST.affiliate_injections),
    content_expansions: patient('content_expansions', contentExpansions(writers), MOST.content_expansions),
    competitor_gaps: patient('competitor_gaps', gapsStep(run), MOST.competitor_gaps),
    social_posts: socialPosts({ origin: () => pages().site.origin, poster: posterBy(tools.postingFunction) }),
    viral_predictions: patient('viral_predictions', viralPredictions, MOST.viral_predictions),
    performance_updated: performanceStep(MOST.performance),
  }
}
