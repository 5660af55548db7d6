// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { Locale } from '#shared/locales.ts'
import de from './de/messages.json' with { type: 'json' }
import en from './en/messages.json' with { type: 'json' }
import es from './es/messages.json' with { type: 'json' }
import fr from './fr/messages.json' with { type: 'json' }
import it from './it/messages.json' with { type: 'json' }
import ja from './ja/messages.json' with { type: 'json' }
import ko from './ko/messages.json' with { type: 'json' }
import type { Messages } from './language.ts'
import lt from './lt/messages.json' with { type: 'json' }
import nl from './nl/messages.json' with { type: 'json' }
import pl from './pl/messages.json' with { type: 'json' }
import pt from './pt/messages.json' with { type: 'json' }
import ru from './ru/messages.json' with { type: 'json' }
import sv from './sv/messages.json' with { type: 'json' }
import tr from './tr/messages.json' with { type: 'json' }
import zh from './zh/messages.json' with { type: 'json' }

export const MESSAGES: Readonly<Record<Locale, Messages>> = {
  lt,
  en,
  de,
  es,
  fr,
  pl,
  ru,
  zh,
  ja,
  ko,
  it,
  nl,
  sv,
  pt,
  tr,
}
