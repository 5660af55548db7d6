import type { TargetLocale } from '#shared/locales.ts'
import type { TaskFinding } from '../platform/admin-tasks.ts'
import { plainText } from '../text/words.ts'

interface Reused {
  locale: TargetLocale
  /** Inner HTML. */
  source: string
  /** Inner HTML: the words that are not to be used any more. */
  target: string
  /** Articles that have the words, newest first; at least one. */
  articles: readonly { id: string; title: string }[]
}

const TITLE = 60
const ARTICLES_NAMED = 10

/** The task about a translation that was corrected, or removed from the memory, in articles that have taken it from there. */
export function takenBackTask({ locale, source, target, articles }: Reused): TaskFinding {
  const named = articles.slice(0, ARTICLES_NAMED).map(({ title }) => `„${short(title)}“`)
  const more = articles.length > named.length ? ` ir dar ${articles.length - named.length}` : ''
  const first = articles[0]
  return {
    title: `Pataisytas vertimas vartojamas kitur (${locale.toUpperCase()}): ${short(plainText(source))}`,
    description: `Žodžius „${short(plainText(target))}“ žmogus pataisė arba pašalino iš vertimo atminties. Juos iš atminties paėmė: ${named.join(', ')}${more}. Peržiūrėkite šiuos vertimus.`,
    severity: 'warning',
    screen: first ? `articles/${first.id}/translations/${locale}` : 'translations',
    source: 'translation-memory',
  }
}

const short = (text: string): string => (text.length > TITLE ? `${text.slice(0, TITLE).trimEnd()}…` : text)
