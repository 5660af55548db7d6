// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { Locale } from '#shared/locales.ts'
import { styleCard as de } from './de/style-card.ts'
import { styleCard as en } from './en/style-card.ts'
import { styleCard as es } from './es/style-card.ts'
import { styleCard as fr } from './fr/style-card.ts'
import { styleCard as it } from './it/style-card.ts'
import { styleCard as ja } from './ja/style-card.ts'
import { styleCard as ko } from './ko/style-card.ts'
import { styleCard as lt } from './lt/style-card.ts'
import { styleCard as nl } from './nl/style-card.ts'
import { styleCard as pl } from './pl/style-card.ts'
import { styleCard as pt } from './pt/style-card.ts'
import { styleCard as ru } from './ru/style-card.ts'
import type { StyleCard } from './style-card.ts'
import { styleCard as sv } from './sv/style-card.ts'
import { styleCard as tr } from './tr/style-card.ts'
import { styleCard as zh } from './zh/style-card.ts'

export const STYLE_CARDS: Readonly<Record<Locale, StyleCard>> = {
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
