import { authorInput } from '#shared/contracts/articles/authors.ts'
import type { Answer } from '../../platform/api/call.ts'

export type Author = Answer<'getAuthor'>

/** What of a profile can be edited. */
export function valuesOf({ id: _, email: __, has_account: ___, created_at: ____, revision: _____, ...values }: Author): AuthorValues {
  return values
}
export type AuthorValues = Omit<Author, 'id' | 'email' | 'has_account' | 'created_at' | 'revision'>

const TEXTS: Readonly<Record<string, string>> = {
  full_name: 'Įveskite vardą.',
  slug: 'Mažosios lotyniškos raidės ir skaičiai, žodžiai jungiami brūkšneliais.',
  avatar_url: 'https adresas arba kelias /images/…',
  years_experience: 'Sveikasis skaičius nuo 0 iki 80.',
  linkedin_url: 'Adresas turi prasidėti https://',
  twitter_url: 'Adresas turi prasidėti https://',
  github_url: 'Adresas turi prasidėti https://',
}

/** What is wrong with each field, by its name. */
export function faultsOf(values: AuthorValues): Record<string, string> {
  const parsed = authorInput.safeParse(values)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path }) => [String(path[0]), TEXTS[String(path[0])] ?? 'Per ilgas tekstas.']))
}
