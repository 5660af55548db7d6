// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { TargetLocale } from '#shared/locales.ts'
import { checks as de } from './de/checks.ts'
import { checks as es } from './es/checks.ts'
import { checks as fr } from './fr/checks.ts'
import { checks as it } from './it/checks.ts'
import { checks as ja } from './ja/checks.ts'
import { checks as ko } from './ko/checks.ts'
import type { Language } from './language.ts'
import { checks as lt } from './lt/checks.ts'
import { checks as nl } from './nl/checks.ts'
import { checks as pl } from './pl/checks.ts'
import { checks as pt } from './pt/checks.ts'
import { checks as ru } from './ru/checks.ts'
import { checks as sv } from './sv/checks.ts'
import { checks as tr } from './tr/checks.ts'
import { checks as zh } from './zh/checks.ts'

export const CHECKS: Readonly<Record<TargetLocale, Language['checks']>> = {
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
