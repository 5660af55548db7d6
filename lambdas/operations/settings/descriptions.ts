import type { SETTING_KEYS } from '#shared/contracts/settings.ts'
import { sectionProfileKey } from '#shared/domain/articles/gate-profiles.ts'
import { ORIGINAL_SETTINGS, type OriginalSetting, TRANSLATION_SETTINGS, type TranslationSetting } from '#shared/domain/articles/gate-rules.ts'
import { checklistKey } from '#shared/domain/articles/workflow.ts'
import { STEP_SWITCHES, type StepToggle } from '#shared/domain/platform/automation-steps.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'

const thresholds = [...ORIGINAL_SETTINGS, ...TRANSLATION_SETTINGS].map(({ key, description }) => [key, description])
const THRESHOLD_DESCRIPTIONS = Object.fromEntries(thresholds) as Record<(OriginalSetting | TranslationSetting)['key'], string>

const switches = STEP_SWITCHES.map(({ key, words }) => [key, words.description])
const SWITCH_DESCRIPTIONS = Object.fromEntries(switches) as Record<StepToggle, string>

const profiles = SECTIONS.map((section) => [sectionProfileKey(section), `Profile of the quality gate of articles in ${section} that have none of their own.`])
const PROFILE_DESCRIPTIONS = Object.fromEntries(profiles) as Record<ReturnType<typeof sectionProfileKey<Section>>, string>

const checklists = SECTIONS.map((section) => [
  checklistKey(section),
  `Checklist of articles in ${section}, an item a line: all are ticked before one is published.`,
])
const CHECKLIST_DESCRIPTIONS = Object.fromEntries(checklists) as Record<ReturnType<typeof checklistKey<Section>>, string>

/** What each setting means, in the words of the settings list. */
export const SETTING_DESCRIPTIONS: Readonly<Record<(typeof SETTING_KEYS)[number], string>> = {
  ...THRESHOLD_DESCRIPTIONS,
  ...SWITCH_DESCRIPTIONS,
  ...PROFILE_DESCRIPTIONS,
  ...CHECKLIST_DESCRIPTIONS,
  guardian_run_interval_minutes: 'Minutes between two runs of the Super AI Guardian by the clock: part of its configuration.',
  quality_gate_enabled: 'Whether the quality gate blocks a publication; switched off, it only warns.',
  review_required_locales: 'Languages that a person has to confirm before they are published: de,lt; empty for none.',
  workflow_enabled: 'Whether articles are submitted and approved before they are published.',
  review_four_eyes: 'Whether only somebody who did not write in a text may confirm it.',
  eeat_min_score: 'Lowest E-E-A-T score, 0 to 100, with which an English original is approved; an article may have its own.',
  ai_enabled: 'Whether AI models are called at all; off is obeyed within five seconds.',
  ai_daily_cap_micro_usd: 'Most that model calls may cost in one UTC day, in millionths of a US dollar.',
  ai_manual_share_percent: 'Share of the daily cap, in percent, kept for work that a person starts by hand.',
  total_spent_usd: 'Spent on AI so far in US dollars, as somebody entered it from the bills.',
  weekly_report_enabled: 'Whether a report is mailed to admin_email every week.',
  newsletter_enabled: 'Whether the newsletter is mailed every week.',
  auto_publish_time: 'Time of day, in newsroom_time_zone, at which articles that are ready go out.',
  auto_publish_daily_count: 'Most articles that go out by themselves on one day.',
  auto_publish_locales: 'Languages whose originals qualify for automatic publication: en,lt,de or all. Originals are always English.',
  newsroom_time_zone: 'IANA time zone of the newsroom: daily and weekly times are read in it.',
  refresh_age_days: 'Age in days after which an article may be renewed.',
  research_cron_hours: 'Hours between two rounds of research.',
  viral_boost_threshold: 'Lowest estimate, 50 to 100, with which an article is given prominence.',
  affiliate_min_relevance: 'Lowest relevance, 0 to 1, of an affiliate link.',
  expansion_target_words: 'Words that a short article is expanded to.',
  admin_email: 'Address that reports go to; empty for none.',
  newsletter_subject_prefix: 'What the subject of the newsletter begins with.',
  adsense_enabled: 'Whether advertisements from outside may be shown, where the stage has places for them and the reader agreed.',
  adsense_client_id: "The ad network's client id in the place of the stage's own; empty for that one.",
  analytics_id: 'Measurement id, public; no page loads a script for it by itself.',
  amazon_affiliate_tag: 'Tag of affiliate links; configured when it is not empty.',
  competitor_urls: 'Addresses of competing sites, comma-separated.',
  twitter_configured: '`configured` when the secrets of X are kept; any other text means that they are not.',
  twitter_locale: 'Language of the articles that the account at X posts.',
}
