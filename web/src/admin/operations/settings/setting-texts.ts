import type { Answer } from '../../platform/api/call.ts'

export type SettingKey = Answer<'listSettings'>['settings'][number]['key']

interface SettingText {
  label: string
  about?: string
}

/** What the screen calls its settings. */
export const SETTING_TEXTS = {
  auto_research_enabled: { label: 'Automatinis temų tyrimas', about: 'Ieškoma naujų temų pagal turinio tyrimo profilius.' },
  auto_generation_enabled: { label: 'Automatinis straipsnių kūrimas', about: 'Iš tinkamiausių laukiančių pasiūlymų rašomi angliški straipsniai.' },
  auto_translation_enabled: { label: 'Automatinis vertimas', about: 'Verčiami angliški straipsniai, kurių E-E-A-T balas bent 80.' },
  auto_publish_enabled: { label: 'Automatinis publikavimas', about: 'Publikuojami tik paruošti straipsniai: su visais vertimais.' },
  auto_refresh_enabled: { label: 'Automatinis senų straipsnių atnaujinimas' },
  auto_publish_time: { label: 'Publikavimo laikas', about: 'Pvz., 23:00' },
  auto_publish_daily_count: { label: 'Straipsnių per dieną', about: '1–50' },
  auto_publish_locales: { label: 'Originalų kalbos', about: 'Pvz., en,lt,de arba all' },
  newsroom_time_zone: { label: 'Laiko juosta', about: 'Pagal ją skaitomi kasdieniai ir savaitiniai laikai.' },
  refresh_age_days: { label: 'Straipsnio amžius, nuo kurio jis atnaujinamas, dienomis', about: '7–90' },
  research_cron_hours: { label: 'Tyrimų dažnis valandomis', about: 'Naujam tyrimo profiliui; kiekvieno profilio dažnį galima pakeisti. 1–24' },
  social_auto_post_enabled: { label: 'Skelbimas socialiniuose tinkluose', about: 'Apie publikuotą straipsnį pranešama prijungtuose tinkluose.' },
  affiliate_injection_enabled: { label: 'Partnerių nuorodos', about: 'Nuorodos pažymimos kaip reklaminės, apie jas pranešama skaitytojui.' },
  content_expansion_enabled: { label: 'Trumpų straipsnių papildymas' },
  twitter_locale: { label: 'X paskyros kalba', about: 'Skelbiami šios kalbos straipsniai.' },
  viral_prediction_enabled: { label: 'Populiarumo prognozė', about: 'Naujiems straipsniams sakoma, ar juos skaitys plačiai, ir kodėl.' },
  competitor_gap_enabled: { label: 'Konkurentų temų spragų paieška' },
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
