import type { LiveStatus, LogAction } from '#shared/domain/automation-actions.ts'
import type { SystemHealth } from '#shared/domain/system-health.ts'

export const HEALTH_TEXTS: Readonly<Record<SystemHealth, string>> = {
  healthy: 'Sistema veikia gerai',
  warning: 'Yra trikdžių',
  critical: 'Kritinė būsena',
}

export const ACTION_TEXTS: Readonly<Record<LogAction, string>> = {
  publish: 'Publikavimas',
  unpublish: 'Nuėmimas nuo svetainės',
  rollback: 'Ankstesnės versijos grąžinimas',
  reconcile: 'Svetainės patikra',
  rebuild: 'Svetainės perkūrimas',
  translate: 'Vertimas',
  estimate_quality: 'Vertimų kokybės vertinimas',
  quality_gate_block: 'Kokybės kontrolė',
  seo_optimize: 'SEO optimizavimas',
  image_generation_progress: 'Paveikslėlių kūrimas',
  create_article: 'Naujas straipsnis',
  ai_suggestion: 'DI pasiūlymas',
  eeat_evaluate: 'E-E-A-T vertinimas',
  reset_required_scores: 'E-E-A-T ribų atnaujinimas',
  refresh_author: 'Autoriaus straipsnių atnaujinimas',
  purge_trash: 'Šiukšliadėžės valymas',
  regenerate_sitemaps: "Sitemap'ų kūrimas iš naujo",
  fix_indexing: 'Indeksavimo taisymas',
  content_research: 'Turinio tyrimas',
  generate_article: 'Straipsnis iš pasiūlymo',
  check_integrity: 'Duomenų vientisumo patikra',
  repair_links: 'Vertimų ryšių taisymas',
  delete_orphaned: 'Našlaičių vertimų šalinimas',
  remove_duplicates: 'Dublikatų šalinimas',
  image_regenerate: 'Vienodų paveikslėlių keitimas',
  html_check: 'HTML struktūros patikra',
  html_fix: 'HTML struktūros taisymas',
  refresh_content: 'Straipsnio atnaujinimas',
  master_quality: 'Pagrindinė kokybės eiga',
  check_health: 'Sistemos būklės patikra',
  scan_seo_health: 'SEO būklės analizė',
  fix_seo_health: 'SEO trūkumo taisymas',
  internal_links: 'Vidinių nuorodų generavimas',
  request_indexing: 'Prašymas indeksuoti',
  delete_category: 'Kategorijos trynimas',
  competitor_gaps: 'Konkurentų temų paieška',
  quality_control: 'Kokybės patikra',
}

export const STATUS_TEXTS: Readonly<Record<LiveStatus, string>> = { success: 'Pavyko', failed: 'Nepavyko', blocked: 'Sulaikyta', pending: 'Vykdoma' }
