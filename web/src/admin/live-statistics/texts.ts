import type { RejectionReason } from '#shared/contracts/publishing.ts'
import type { LogAction, LogStatus } from '#shared/domain/automation-actions.ts'
import type { SystemHealth } from '#shared/domain/system-health.ts'
import { RULE_TEXTS } from '../article-editor/quality-texts.ts'

export const HEALTH_TEXTS: Readonly<Record<SystemHealth, string>> = {
  healthy: 'Sistema veikia gerai',
  warning: 'Yra trikdžių',
  critical: 'Kritinė būsena',
}

/** Why a publication did not happen: a rule of the gate, or what else was in its way. */
export const REASON_TEXTS: Readonly<Record<RejectionReason, string>> = {
  ...RULE_TEXTS,
  'translations-incomplete': 'Trūksta vertimų',
  'force-reason-required': 'Nenurodyta priverstinio publikavimo priežastis',
  'version-conflict': 'Straipsnis pasikeitė publikuojant',
  'slug-taken': 'URL slug jau užimtas',
  'dependency-unavailable': 'Neatsakė viena iš sistemos dalių',
  internal: 'Netikėta klaida',
}

export const ACTION_TEXTS: Readonly<Record<LogAction, string>> = {
  publish: 'Publikavimas',
  unpublish: 'Nuėmimas nuo svetainės',
  rollback: 'Ankstesnės versijos grąžinimas',
  reconcile: 'Svetainės patikra',
  rebuild: 'Svetainės perkūrimas',
  translate: 'Vertimas',
  estimate_quality: 'Vertimų kokybės vertinimas',
  reset_required_scores: 'Minimalaus E-E-A-T balo grąžinimas',
  refresh_author: 'Autoriaus puslapių atnaujinimas',
  quality_gate_block: 'Kokybės kontrolė',
  seo_optimize: 'SEO optimizavimas',
  image_generation_progress: 'Paveikslėlių kūrimas',
  create_article: 'Naujas straipsnis',
  ai_suggestion: 'DI pasiūlymas',
  eeat_evaluate: 'E-E-A-T vertinimas',
  purge_trash: 'Šiukšliadėžės valymas',
}

export const STATUS_TEXTS: Readonly<Record<LogStatus, string>> = { success: 'Pavyko', failed: 'Nepavyko', blocked: 'Sulaikyta', pending: 'Vykdoma' }
