// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { TargetLocale } from '#shared/locales.ts'
import { trial as de } from './de/trial.testing.ts'
import { trial as es } from './es/trial.testing.ts'
import { trial as fr } from './fr/trial.testing.ts'
import { trial as it } from './it/trial.testing.ts'
import { trial as ja } from './ja/trial.testing.ts'
import { trial as ko } from './ko/trial.testing.ts'
import { trial as lt } from './lt/trial.testing.ts'
import { trial as nl } from './nl/trial.testing.ts'
import { trial as pl } from './pl/trial.testing.ts'
import { trial as pt } from './pt/trial.testing.ts'
import { trial as ru } from './ru/trial.testing.ts'
import { trial as sv } from './sv/trial.testing.ts'
import { trial as tr } from './tr/trial.testing.ts'
import type { Trial } from './trial.testing.ts'
import { trial as zh } from './zh/trial.testing.ts'

export const TRIALS: Readonly<Record<TargetLocale, Trial>> = {
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
