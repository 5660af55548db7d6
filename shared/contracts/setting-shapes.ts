import * as z from 'zod'
import { COMPETITORS_KEPT, competitorUrl, competitorUrls, splitUrls } from '#shared/domain/platform/competitor-urls.ts'
import { NEWSROOM_ZONE } from '#shared/domain/platform/newsroom-days.ts'
import { NUMBER_RANGES, type NumberKey, TOGGLE_KEYS, type ToggleKey } from '#shared/domain/platform/setting-ranges.ts'
import { normalLocales, unknownLocales } from '#shared/domain/publishing/publish-locales.ts'
import { LOCALES, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { adClient } from './platform/ad-ids.ts'
import { flag } from './platform/fields.ts'

const empty = z.literal('')

const toggles = Object.fromEntries(TOGGLE_KEYS.map((key) => [key, flag(false)])) as Record<ToggleKey, ReturnType<typeof flag>>

const inRange = (key: NumberKey) => {
  const { min, max, step, usual } = NUMBER_RANGES[key]
  return z.coerce.number().min(min).max(max).multipleOf(step).default(usual)
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** When articles that are ready go out by themselves, and which. */
const autoPublish = {
  auto_publish_time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time of day like 23:00.')
    .default('23:00'),
  auto_publish_daily_count: inRange('auto_publish_daily_count'),
  auto_publish_locales: z
    .string()
    .max(200)
    .refine((text) => normalLocales(text) !== '' && unknownLocales(text).length === 0, { error: 'Languages like en,lt,de, or all.' })
    .transform(normalLocales)
    .default('en'),
  /** In which the time above, and daily and weekly mails, are read. */
  newsroom_time_zone: z.string().max(60).refine(isZone, { error: 'A time zone like Europe/Vilnius.' }).default(NEWSROOM_ZONE),
}

const premium = {
  refresh_age_days: inRange('refresh_age_days'),
  research_cron_hours: inRange('research_cron_hours'),
  viral_boost_threshold: inRange('viral_boost_threshold'),
  affiliate_min_relevance: inRange('affiliate_min_relevance'),
  expansion_target_words: inRange('expansion_target_words'),
}

const mails = {
  admin_email: empty.or(z.email().max(254)).default(''),
  /** Becomes part of a mail's header: one line. */
  newsletter_subject_prefix: z
    .string()
    .max(60)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'One line of text.')
    .default(''),
}

/** What becomes part of pages and their addresses: nothing but these shapes. */
const reader = {
  adsense_enabled: flag(true),
  adsense_client_id: empty.or(adClient).default(''),
  analytics_id: empty.or(z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'A measurement id looks like G-AB12CD34EF.')).default(''),
  amazon_affiliate_tag: empty.or(z.string().regex(/^[A-Za-z0-9-]{3,60}$/, 'A tag holds letters, digits and hyphens.')).default(''),
}

const competitorList = z
  .string()
  .max(2000)
  .check(({ value, issues }) => {
    const urls = splitUrls(value)
    const wrong = urls.find((url) => competitorUrl(url) === null)
    if (wrong !== undefined) issues.push({ code: 'custom', input: value, message: `Not an address of a public site: ${wrong.slice(0, 80)}` })
    if (urls.length > COMPETITORS_KEPT) issues.push({ code: 'custom', input: value, message: `At most ${COMPETITORS_KEPT} addresses.` })
  })
  .transform((text) => competitorUrls(splitUrls(text)).join(','))
  .default('')

/** The settings of the screen „Nustatymai“; each takes the text that is kept and has its default. */
export const automationShapes = {
  ...toggles,
  ...autoPublish,
  ...premium,
  ...mails,
  ...reader,
  competitor_urls: competitorList,
  /** Written with the secrets of the network; only the text `configured` means that it is connected. */
  twitter_configured: z.string().max(40).default(''),
  /** Whose articles the account at the network posts. */
  twitter_locale: z.enum(LOCALES).default(ORIGINAL_LOCALE),
}
