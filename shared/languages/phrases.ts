// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { TargetLocale } from '#shared/locales.ts'
import { phrases as de } from './de/phrases.ts'
import { phrases as es } from './es/phrases.ts'
import { phrases as fr } from './fr/phrases.ts'
import { phrases as it } from './it/phrases.ts'
import { phrases as ja } from './ja/phrases.ts'
import { phrases as ko } from './ko/phrases.ts'
import type { Language } from './language.ts'
import { phrases as lt } from './lt/phrases.ts'
import { phrases as nl } from './nl/phrases.ts'
import { phrases as pl } from './pl/phrases.ts'
import { phrases as pt } from './pt/phrases.ts'
import { phrases as ru } from './ru/phrases.ts'
import { phrases as sv } from './sv/phrases.ts'
import { phrases as tr } from './tr/phrases.ts'
import { phrases as zh } from './zh/phrases.ts'

export const PHRASES: Readonly<Record<TargetLocale, Language['phrases']>> = {
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
