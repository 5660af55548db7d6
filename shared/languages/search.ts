// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { Locale } from '#shared/locales.ts'
import { search as de } from './de/search.ts'
import { search as en } from './en/search.ts'
import { search as es } from './es/search.ts'
import { search as fr } from './fr/search.ts'
import { search as it } from './it/search.ts'
import { search as ja } from './ja/search.ts'
import { search as ko } from './ko/search.ts'
import type { Language } from './language.ts'
import { search as lt } from './lt/search.ts'
import { search as nl } from './nl/search.ts'
import { search as pl } from './pl/search.ts'
import { search as pt } from './pt/search.ts'
import { search as ru } from './ru/search.ts'
import { search as sv } from './sv/search.ts'
import { search as tr } from './tr/search.ts'
import { search as zh } from './zh/search.ts'

export const SEARCH: Readonly<Record<Locale, Language['search']>> = {
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
