// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { Locale } from '#shared/locales.ts'
import { digest as de } from './de/digest.ts'
import { digest as en } from './en/digest.ts'
import { digest as es } from './es/digest.ts'
import { digest as fr } from './fr/digest.ts'
import { digest as it } from './it/digest.ts'
import { digest as ja } from './ja/digest.ts'
import { digest as ko } from './ko/digest.ts'
import type { Language } from './language.ts'
import { digest as lt } from './lt/digest.ts'
import { digest as nl } from './nl/digest.ts'
import { digest as pl } from './pl/digest.ts'
import { digest as pt } from './pt/digest.ts'
import { digest as ru } from './ru/digest.ts'
import { digest as sv } from './sv/digest.ts'
import { digest as tr } from './tr/digest.ts'
import { digest as zh } from './zh/digest.ts'

export const DIGEST: Readonly<Record<Locale, Language['digest']>> = {
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
