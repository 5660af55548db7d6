// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { Locale } from '#shared/locales.ts'
import { detection as de } from './de/detection.ts'
import { detection as en } from './en/detection.ts'
import { detection as es } from './es/detection.ts'
import { detection as fr } from './fr/detection.ts'
import { detection as it } from './it/detection.ts'
import { detection as ja } from './ja/detection.ts'
import { detection as ko } from './ko/detection.ts'
import type { Language } from './language.ts'
import { detection as lt } from './lt/detection.ts'
import { detection as nl } from './nl/detection.ts'
import { detection as pl } from './pl/detection.ts'
import { detection as pt } from './pt/detection.ts'
import { detection as ru } from './ru/detection.ts'
import { detection as sv } from './sv/detection.ts'
import { detection as tr } from './tr/detection.ts'
import { detection as zh } from './zh/detection.ts'

export const DETECTION: Readonly<Record<Locale, Language['detection']>> = {
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
