import { DESK_LANGUAGE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'
import type { HealthEntry } from './health-entry.ts'
import { PROBLEM_TEXTS } from './problem-texts.ts'

/** What was found of a part. The server says it in Lithuanian; in another language its codes and counts say it. */
export function messageText({ message, problems, status }: Pick<HealthEntry, 'message' | 'problems' | 'status'>, language = DESK_LANGUAGE): string {
  if (language === 'lt') return message
  if (problems.length > 0) return problems.map(({ problem, count }) => t.problemCount({ problem: PROBLEM_TEXTS[problem].title, count })).join('; ')
  return status === 'healthy' ? t.noProblemsFound : message
}
