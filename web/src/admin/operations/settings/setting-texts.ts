import { STEP_SWITCHES, type StepToggle } from '#shared/domain/platform/automation-steps.ts'
import type { Answer } from '../../platform/api/call.ts'

export type SettingKey = Answer<'listSettings'>['settings'][number]['key']

interface SettingText {
  label: string
  about?: string
}

const SWITCH_TEXTS = Object.fromEntries<SettingText>(STEP_SWITCHES.map(({ key, words }) => [key, words])) as Record<StepToggle, SettingText>

/** What the screen calls its settings. */
export const SETTING_TEXTS = {
  ...SWITCH_TEXTS,
  auto_publish_time: { label: 'Publikavimo laikas', about: 'Pvz., 23:00' },
  auto_publish_daily_count: { label: 'Straipsnių per dieną', about: '1–50' },
  auto_publish_locales: { label: 'Originalų kalbos', about: 'Pvz., en,lt,de arba all' },
  newsroom_time_zone: { label: 'Laiko juosta', about: 'Pagal ją skaitomi kasdieniai ir savaitiniai laikai.' },
  refresh_age_days: { label: 'Straipsnio amžius, nuo kurio jis atnaujinamas, dienomis', about: '7–90' },
  research_cron_hours: { label: 'Tyrimų dažnis valandomis', about: 'Naujam tyrimo profiliui; kiekvieno profilio dažnį galima pakeisti. 1–24' },
  twitter_locale: { label: 'X paskyros kalba', about: 'Skelbiami šios kalbos straipsniai.' },
  amazon_affiliate_tag: { label: 'Amazon partnerio žyma', about: 'Pvz., svetaine-20' },
  adsense_enabled: { label: 'Rodyti išorines reklamas', about: 'Tik ten, kur joms skirta vieta, ir tik skaitytojams, kurie su tuo sutiko.' },
  adsense_client_id: {
    label: 'AdSense kliento ID',
    about: 'Pvz., ca-pub-1234567890123456. Vietas reklamai numato diegimas (adUnits); be jų skaitytojai mato tik pačios redakcijos reklamą.',
  },
  analytics_id: {
    label: 'Analitikos matavimo ID',
    about: 'Pvz., G-AB12CD34EF. Viešas; puslapiai pagal jį kol kas nieko neįkelia: skaitymą skaičiuojame patys.',
  },
  weekly_report_enabled: { label: 'Siųsti savaitės ataskaitą' },
  admin_email: { label: 'Administratoriaus el. paštas' },
  newsletter_enabled: { label: 'Siųsti naujienlaiškį' },
  newsletter_subject_prefix: { label: 'Temos eilutės pradžia', about: 'Ja prasideda laiško tema, iki 60 ženklų.' },
  viral_boost_threshold: { label: 'Populiarumo slenkstis', about: '50–100. Pasiekę šią prognozę straipsniai skelbiami pirmi.' },
  affiliate_min_relevance: { label: 'Mažiausias partnerio nuorodos tinkamumas', about: '0–1, kas 0,1' },
  expansion_target_words: { label: 'Papildyto straipsnio žodžiai', about: '1500–5000, kas 100' },
  competitor_urls: { label: 'Konkurentų adresai', about: 'Atskirti kableliais, iki 30 svetainių.' },
} as const satisfies Partial<Record<SettingKey, SettingText>>

export type ShownKey = keyof typeof SETTING_TEXTS
export const isShown = (key: string): key is ShownKey => Object.hasOwn(SETTING_TEXTS, key)
export const settingText = (key: ShownKey): SettingText => SETTING_TEXTS[key]
