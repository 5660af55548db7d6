import { authorInput } from '#shared/contracts/articles/authors.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'

export type Author = Answer<'getAuthor'>

/** What of a profile can be edited. */
export function valuesOf({ id: _, email: __, has_account: ___, created_at: ____, revision: _____, ...values }: Author): AuthorValues {
  return values
}
export type AuthorValues = Omit<Author, 'id' | 'email' | 'has_account' | 'created_at' | 'revision'>

const TEXTS: Readonly<Record<string, string>> = {
  full_name: t.enterName,
  slug: t.slugFault,
  avatar_url: t.photoFault,
  years_experience: t.yearsFault,
  linkedin_url: t.addressMustStartWithHttps,
  twitter_url: t.addressMustStartWithHttps,
  github_url: t.addressMustStartWithHttps,
}

/** What is wrong with each field, by its name. */
export function faultsOf(values: AuthorValues): Record<string, string> {
  const parsed = authorInput.safeParse(values)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path }) => [String(path[0]), TEXTS[String(path[0])] ?? t.textIsTooLong]))
}
