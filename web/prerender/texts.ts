import type { Locale } from '#shared/locales.ts'
import de from '#shared/messages/de.json' with { type: 'json' }
import en from '#shared/messages/en.json' with { type: 'json' }
import es from '#shared/messages/es.json' with { type: 'json' }
import fr from '#shared/messages/fr.json' with { type: 'json' }
import it from '#shared/messages/it.json' with { type: 'json' }
import ja from '#shared/messages/ja.json' with { type: 'json' }
import ko from '#shared/messages/ko.json' with { type: 'json' }
import lt from '#shared/messages/lt.json' with { type: 'json' }
import nl from '#shared/messages/nl.json' with { type: 'json' }
import pl from '#shared/messages/pl.json' with { type: 'json' }
import pt from '#shared/messages/pt.json' with { type: 'json' }
import ru from '#shared/messages/ru.json' with { type: 'json' }
import sv from '#shared/messages/sv.json' with { type: 'json' }
import tr from '#shared/messages/tr.json' with { type: 'json' }
import zh from '#shared/messages/zh.json' with { type: 'json' }
import { type Messages, type Translate, translator } from '../src/ui/messages.ts'

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
