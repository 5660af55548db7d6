// Made by infra/languages/collect.ts from the registry in shared/locales.ts: run it when a language is added.
import type { Locale } from '#shared/locales.ts'
import { mail as de } from './de/mail.ts'
import { mail as en } from './en/mail.ts'
import { mail as es } from './es/mail.ts'
import { mail as fr } from './fr/mail.ts'
import { mail as it } from './it/mail.ts'
import { mail as ja } from './ja/mail.ts'
import { mail as ko } from './ko/mail.ts'
import type { Language } from './language.ts'
import { mail as lt } from './lt/mail.ts'
import { mail as nl } from './nl/mail.ts'
import { mail as pl } from './pl/mail.ts'
import { mail as pt } from './pt/mail.ts'
import { mail as ru } from './ru/mail.ts'
import { mail as sv } from './sv/mail.ts'
import { mail as tr } from './tr/mail.ts'
import { mail as zh } from './zh/mail.ts'

export const MAIL: Readonly<Record<Locale, Language['mail']>> = {
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
