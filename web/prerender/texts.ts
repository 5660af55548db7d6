import de from '#shared/languages/de/messages.json' with { type: 'json' }
import en from '#shared/languages/en/messages.json' with { type: 'json' }
import es from '#shared/languages/es/messages.json' with { type: 'json' }
import fr from '#shared/languages/fr/messages.json' with { type: 'json' }
import it from '#shared/languages/it/messages.json' with { type: 'json' }
import ja from '#shared/languages/ja/messages.json' with { type: 'json' }
import ko from '#shared/languages/ko/messages.json' with { type: 'json' }
import lt from '#shared/languages/lt/messages.json' with { type: 'json' }
import nl from '#shared/languages/nl/messages.json' with { type: 'json' }
import pl from '#shared/languages/pl/messages.json' with { type: 'json' }
import pt from '#shared/languages/pt/messages.json' with { type: 'json' }
import ru from '#shared/languages/ru/messages.json' with { type: 'json' }
import sv from '#shared/languages/sv/messages.json' with { type: 'json' }
import tr from '#shared/languages/tr/messages.json' with { type: 'json' }
import zh from '#shared/languages/zh/messages.json' with { type: 'json' }
import type { Locale } from '#shared/locales.ts'
import { type Messages, type Translate, translator } from '../src/reader/messages.ts'

export const MESSAGES: Readonly<Record<Locale, Messages>> = { lt, en, de, es, fr, pl, ru, zh, ja, ko, it, nl, sv, pt, tr }

const cache = new Map<Locale, Translate>()

/** The texts of a locale; all fifteen are in memory, for the server renders any of them at any time. */
export function textsOf(locale: Locale): Translate {
  const known = cache.get(locale)
  if (known) return known
  const texts = translator(locale, MESSAGES[locale], MESSAGES.en)
  cache.set(locale, texts)
  return texts
}
