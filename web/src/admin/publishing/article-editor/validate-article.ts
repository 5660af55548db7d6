import * as z from 'zod'
import { ARTICLE_LIMITS, articleInput } from '#shared/contracts/articles/articles.ts'
import { unfinishedInput } from '#shared/contracts/articles/saves.ts'
import type { ProblemError } from '../../platform/api/problem-error.ts'
import { newsroomTime } from '../planned/newsroom-time.ts'
import { ARTICLE_FIELDS, type ArticleField, type ArticleValues } from './article-form.ts'
import { t } from './catalogue.ts'
import { missingPictures } from './picture-texts.ts'

export type FieldErrors = Partial<Record<ArticleField, string>>

const MISSING: FieldErrors = { title: t.enterTitle, content: t.enterContent, category_id: t.chooseCategory }
const PAST = t.timeInPast
const MALFORMED: FieldErrors = {
  scheduled_for: PAST,
  slug: t.slugMalformed,
  hero_image_url: t.imageUrlMalformed,
}

interface Rules {
  /** The schedule that the article has: one that has passed meanwhile stays. */
  stored: string | null
  /** Until when an embargo holds, ISO 8601. */
  embargo?: string | null
  /** It is still being written: title, body and category may be missing. */
  mayLack: boolean
  now: Date
}

/** What is wrong with the fields, in the contract's own terms: empty when the server would take them. */
export function validateArticle(values: ArticleValues, { stored, embargo = null, mayLack, now }: Rules): FieldErrors {
  const { category_id, ...others } = values
  const parsed = mayLack ? unfinishedInput.safeParse(category_id ? values : others) : articleInput.safeParse(values)
  const errors: FieldErrors = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldOf(String(issue.path[0]))
    if (field) errors[field] ??= message(field, issue)
  }
  const { scheduled_for } = values
  if (scheduled_for && scheduled_for !== stored && new Date(scheduled_for) <= now) errors.scheduled_for = PAST
  else if (scheduled_for && scheduled_for !== stored && embargo && new Date(scheduled_for) < new Date(embargo))
    errors.scheduled_for = t.embargoedUntil({ until: newsroomTime(embargo) })
  if (new TextEncoder().encode(values.content).byteLength > ARTICLE_LIMITS.contentBytes) errors.content ??= t.contentTooLarge
  return errors
}

/** The fields that a refusal of the server names. */
export function fieldErrorsOf(problem: ProblemError): FieldErrors {
  if (problem.code === 'slug-taken') return { slug: t.slugTaken }
  if (problem.code === 'picture-not-found') {
    const named = missingPictures(problem)
    return Object.keys(named).length > 0 ? named : { hero_image_url: t.noImageThere }
  }
  if (problem.code === 'body-too-large') return { content: t.contentTooLarge }
  const named = z.array(z.object({ path: z.string(), message: z.string() })).safeParse(problem.extra.errors).data ?? []
  return Object.fromEntries(
    named.flatMap(({ path, message }) => {
      const field = fieldOf(path.split('.')[0] ?? '')
      return field ? [[field, MALFORMED[field] ?? MISSING[field] ?? message]] : []
    }),
  )
}

const fieldOf = (name: string): ArticleField | undefined => ARTICLE_FIELDS.find((field) => field === name)

function message(field: ArticleField, issue: z.core.$ZodIssue): string {
  if (field === 'tags') {
    return issue.code === 'too_big' && issue.path.length === 1 ? t.atMostTags({ tags: ARTICLE_LIMITS.tags }) : t.tagInvalid({ tag: ARTICLE_LIMITS.tag })
  }
  const value = issue.code === 'too_big' ? Number(issue.maximum) : 0
  if (value > 0) return t.textTooLong({ value })
  return MALFORMED[field] ?? MISSING[field] ?? t.invalidValue
}
