// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { TargetLocale } from '#shared/locales.ts'
import { figures as de } from './de/figures.ts'
import { figures as es } from './es/figures.ts'
import { figures as fr } from './fr/figures.ts'
import { figures as it } from './it/figures.ts'
import { figures as ja } from './ja/figures.ts'
import { figures as ko } from './ko/figures.ts'
import type { Language } from './language.ts'
import { figures as lt } from './lt/figures.ts'
import { figures as nl } from './nl/figures.ts'
import { figures as pl } from './pl/figures.ts'
import { figures as pt } from './pt/figures.ts'
import { figures as ru } from './ru/figures.ts'
import { figures as sv } from './sv/figures.ts'
import { figures as tr } from './tr/figures.ts'
import { figures as zh } from './zh/figures.ts'

export const FIGURES: Readonly<Record<TargetLocale, Language['figures']>> = {
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
