// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { Locale } from '#shared/locales.ts'
import { writing as de } from './de/writing.ts'
import { writing as en } from './en/writing.ts'
import { writing as es } from './es/writing.ts'
import { writing as fr } from './fr/writing.ts'
import { writing as it } from './it/writing.ts'
import { writing as ja } from './ja/writing.ts'
import { writing as ko } from './ko/writing.ts'
import type { Language } from './language.ts'
import { writing as lt } from './lt/writing.ts'
import { writing as nl } from './nl/writing.ts'
import { writing as pl } from './pl/writing.ts'
import { writing as pt } from './pt/writing.ts'
import { writing as ru } from './ru/writing.ts'
import { writing as sv } from './sv/writing.ts'
import { writing as tr } from './tr/writing.ts'
import { writing as zh } from './zh/writing.ts'

export const WRITING: Readonly<Record<Locale, Language['writing']>> = {
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
