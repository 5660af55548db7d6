import { STEP_SWITCHES, type StepSwitch, type StepToggle } from '#shared/domain/platform/automation-steps.ts'
import type { Answer } from '../../platform/api/call.ts'
import { DESK_LANGUAGE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'

export type SettingKey = Answer<'listSettings'>['settings'][number]['key']

interface SettingText {
  label: string
  about?: string
}

const switchText = (words: StepSwitch): SettingText => (DESK_LANGUAGE === 'en' ? { label: words.englishLabel, about: words.description } : words)
const SWITCH_TEXTS = Object.fromEntries(STEP_SWITCHES.map(({ key, words }) => [key, switchText(words)])) as Record<StepToggle, SettingText>

/** What the screen calls its settings. */
export const SETTING_TEXTS = {
  ...SWITCH_TEXTS,
  auto_publish_time: { label: t.publicationTime, about: t.timeExample },
  auto_publish_daily_count: { label: t.articlesPerDay, about: '1–50' },
  auto_publish_locales: { label: t.languagesOfOriginals, about: t.localesExample },
  newsroom_time_zone: { label: t.timeZone, about: t.timeZoneAbout },
  refresh_age_days: { label: t.refreshAgeInDays, about: '7–90' },
  research_cron_hours: { label: t.researchIntervalInHours, about: t.researchIntervalAbout },
  twitter_locale: { label: t.languageOfXAccount, about: t.xLanguageAbout },
  amazon_affiliate_tag: { label: t.amazonAffiliateTag, about: t.affiliateTagExample },
  adsense_enabled: { label: t.showExternalAds, about: t.externalAdsAbout },
  adsense_client_id: {
    label: t.adsenseClientId,
    about: t.adsenseClientIdAbout,
  },
  analytics_id: {
    label: t.analyticsMeasurementId,
    about: t.analyticsIdAbout,
  },
  weekly_report_enabled: { label: t.sendWeeklyReport },
  admin_email: { label: t.administratorEmail },
  newsletter_enabled: { label: t.sendNewsletter },
  newsletter_subject_prefix: { label: t.subjectPrefix, about: t.subjectPrefixAbout },
  viral_boost_threshold: { label: t.popularityThreshold, about: t.popularityThresholdAbout },
  affiliate_min_relevance: { label: t.minimumRelevanceOfAffiliateLink, about: t.relevanceRange },
  expansion_target_words: { label: t.wordsInExpandedArticle, about: t.expansionRange },
  competitor_urls: { label: t.competitorAddresses, about: t.upTo30SitesByCommas },
} as const satisfies Partial<Record<SettingKey, SettingText>>

export type ShownKey = keyof typeof SETTING_TEXTS
export const isShown = (key: string): key is ShownKey => Object.hasOwn(SETTING_TEXTS, key)
export const settingText = (key: ShownKey): SettingText => SETTING_TEXTS[key]
