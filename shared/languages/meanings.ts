// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { Locale } from '#shared/locales.ts'
import { meanings as de } from './de/meanings.ts'
import { meanings as en } from './en/meanings.ts'
import { meanings as es } from './es/meanings.ts'
import { meanings as fr } from './fr/meanings.ts'
import { meanings as it } from './it/meanings.ts'
import { meanings as ja } from './ja/meanings.ts'
import { meanings as ko } from './ko/meanings.ts'
import type { Language } from './language.ts'
import { meanings as lt } from './lt/meanings.ts'
import { meanings as nl } from './nl/meanings.ts'
import { meanings as pl } from './pl/meanings.ts'
import { meanings as pt } from './pt/meanings.ts'
import { meanings as ru } from './ru/meanings.ts'
import { meanings as sv } from './sv/meanings.ts'
import { meanings as tr } from './tr/meanings.ts'
import { meanings as zh } from './zh/meanings.ts'

export const MEANINGS: Readonly<Record<Locale, Language['meanings']>> = {
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
