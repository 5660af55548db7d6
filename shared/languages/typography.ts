// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { TargetLocale } from '#shared/locales.ts'
import { typography as de } from './de/typography.ts'
import { typography as es } from './es/typography.ts'
import { typography as fr } from './fr/typography.ts'
import { typography as it } from './it/typography.ts'
import { typography as ja } from './ja/typography.ts'
import { typography as ko } from './ko/typography.ts'
import type { Language } from './language.ts'
import { typography as lt } from './lt/typography.ts'
import { typography as nl } from './nl/typography.ts'
import { typography as pl } from './pl/typography.ts'
import { typography as pt } from './pt/typography.ts'
import { typography as ru } from './ru/typography.ts'
import { typography as sv } from './sv/typography.ts'
import { typography as tr } from './tr/typography.ts'
import { typography as zh } from './zh/typography.ts'

export const TYPOGRAPHY: Readonly<Record<TargetLocale, Language['typography']>> = {
  lt,
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
