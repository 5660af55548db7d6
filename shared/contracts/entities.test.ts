import { expect, it } from 'vitest'
import type * as z from 'zod'
import { articleDetail } from './articles/articles.ts'
import { author } from './articles/authors.ts'
import { automationEntry } from './operations/automation.ts'
import { operation } from './operations/operations.ts'
import { user } from './operations/users.ts'
import { holdsField } from './platform/schema-paths.testing.ts'
import { localizeArticle } from './publishing/editorial.ts'
import { listCategories } from './publishing/site.ts'
import { healthLog } from './quality/system-health.ts'
import { endpointList } from './registry.ts'
import { competitorGap } from './research/competitor-gaps.ts'
import { setting } from './settings.ts'

interface Entity {
  fields: string
  /** Where its fields are; undefined while no endpoint answers it. */
  schema: z.ZodType | undefined
  /** What a field is called here, where that differs: the API names things the same way everywhere. */
  renamed?: Readonly<Record<string, string>>
}

/** The answer of an endpoint by its name, where there is one. */
const answerOf = (name: string): z.ZodType | undefined => endpointList().find((endpoint) => endpoint.name === name)?.response

/** The entities of the document on content operations with all their fields. */
const ENTITIES: Readonly<Record<string, Entity>> = {
  Article: {
    schema: articleDetail,
    renamed: { 'categories.name': 'category.name' },
    fields:
      'id title slug excerpt content category_id categories.name hero_image_url hero_image_alt meta_title meta_description published featured scheduled_for published_at author_id reading_time locale original_article_id auto_generated auto_translated created_at seo_score eeat_score eeat_status eeat_min_score_required eeat_evaluated_at views_7d view_count trending_score internal_links_count needs_refresh',
  },
  Category: {
    schema: listCategories.response,
    renamed: Object.fromEntries(['id', 'name', 'slug'].map((name) => [name, `categories.${name}`])),
    fields: 'id name slug',
  },
  article_translations: {
    schema: localizeArticle.response,
    renamed: { translated_article_id: 'translatedArticleId' },
    fields: 'translated_article_id translation_status',
  },
  'article_translations, by its article': { schema: articleDetail, renamed: { original_article_id: 'original_article_id' }, fields: 'original_article_id' },
  Profile: {
    schema: author,
    fields:
      'id email full_name avatar_url author_bio author_expertise author_certifications years_experience job_title company publications linkedin_url twitter_url github_url is_author created_at',
  },
  User: { schema: user, fields: 'id email full_name created_at roles' },
  admin_settings: { schema: setting, fields: 'key value description updated_at' },
  admin_operations: { schema: operation, fields: 'id status result error_message' },
  automation_log: {
    schema: automationEntry,
    fields:
      'id action_type status details.title details.config_name details.progress details.step details.processed details.total details.progress_percent error_message created_at',
  },
  'Health log': { schema: healthLog, fields: 'id component_name check_type status message details.avg_seo_score details.avg_eeat_score created_at auto_fixed' },
  content_research_config: {
    schema: answerOf('saveResearchProfile'),
    fields:
      'id name category research_topics target_audience content_type language min_relevance_score max_suggestions_per_run research_interval_hours is_active total_runs last_run_at created_at updated_at',
  },
  ai_guardian_config: {
    schema: answerOf('saveGuardianConfig'),
    fields: 'id enabled creativity_level min_confidence_to_act max_prompts_per_day run_interval_minutes',
  },
  ai_generated_prompts: {
    schema: answerOf('setGuardianPromptStatus'),
    fields:
      'id title lt_title category priority status confidence_score reasoning lt_reasoning expected_impact lt_expected_impact estimated_revenue_impact files_to_modify lovable_prompt copied_at implemented_at implementation_notes created_at',
  },
  ai_guardian_reports: {
    schema: answerOf('superAiGuardian'),
    renamed: Object.fromEntries(
      ['title', 'summary', 'articles_analyzed', 'issues_found', 'prompts_generated', 'created_at'].map((name) => [name, `report.${name}`]),
    ),
    fields: 'title summary articles_analyzed issues_found prompts_generated created_at',
  },
  competitor_gaps: {
    schema: competitorGap,
    fields: 'id topic keyword priority_score difficulty_score search_volume competitor_url article_generated created_at',
  },
  content_suggestions: {
    schema: answerOf('listSuggestions'),
    renamed: {},
    fields:
      'id config_id status suggested_title suggested_topic relevance_score estimated_search_volume ai_confidence trending_keywords rationale based_on_trends recommended_angle competitor_insights created_at',
  },
}

it.each(Object.entries(ENTITIES).filter(([, { schema }]) => schema))(
  '[O-288] %s has every field of the specification',
  (_, { schema, fields, renamed = {} }) => {
    const missing = fields.split(' ').filter((field) => !holdsAnywhere(schema as z.ZodType, renamed[field] ?? field))
    expect(missing).toEqual([])
  },
)

/** In the answer itself, or in the one list or object that it wraps. */
const holdsAnywhere = (schema: z.ZodType, field: string): boolean =>
  holdsField(schema, field) || ['config', 'profile', 'profiles', 'suggestion', 'suggestions'].some((wrap) => holdsField(schema, `${wrap}.${field}`))
