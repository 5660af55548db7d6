import type { SETTING_KEYS } from '#shared/contracts/settings.ts'

/** What each setting means, in the words of the settings list. */
export const SETTING_DESCRIPTIONS: Readonly<Record<(typeof SETTING_KEYS)[number], string>> = {
  quality_gate_enabled: 'Whether the quality gate blocks a publication; switched off, it only warns.',
  quality_gate_min_seo_score: 'Lowest SEO score, 0 to 100, of an article that may be published.',
  quality_gate_min_eeat_score: 'Lowest E-E-A-T score, 0 to 100, of an original that may be published.',
  quality_gate_min_h2: 'Fewest second-level headings in a body.',
  quality_gate_min_h3: 'Fewest third-level headings in a body.',
  quality_gate_min_paragraphs: 'Fewest paragraphs in a body.',
  quality_gate_min_words: 'Fewest words in the English original.',
  quality_gate_require_hero_image: 'Whether an article needs a hero image.',
  translation_min_quality_score: 'Lowest quality score, 0 to 100, of a translation that may be published.',
  eeat_min_score: 'Lowest E-E-A-T score, 0 to 100, with which an English original is approved; an article may have its own.',
  ai_enabled: 'Whether AI models are called at all; off is obeyed within five seconds.',
  ai_daily_cap_micro_usd: 'Most that model calls may cost in one UTC day, in millionths of a US dollar.',
  ai_manual_share_percent: 'Share of the daily cap, in percent, kept for work that a person starts by hand.',
  total_spent_usd: 'Spent on AI so far in US dollars, as somebody entered it from the bills.',
}
