import type { GateProfileName } from '#shared/domain/articles/gate-profiles.ts'
import { t } from './catalogue.ts'

interface Texts {
  label: string
  about: string
}

/** Gate profiles: the form of an article, and what it is meant for. */
export const PROFILE_TEXTS: Readonly<Record<GateProfileName, Texts>> = {
  standard: { label: t.standardProfile, about: t.standardAbout },
  alert: { label: t.alertProfile, about: t.alertAbout },
  news: { label: t.newsProfile, about: t.newsAbout },
  opinion: { label: t.opinionProfile, about: t.opinionAbout },
  review: { label: t.reviewProfile, about: t.reviewProfileAbout },
  guide: { label: t.guideProfile, about: t.guideAbout },
}

const SETTING_TEXTS: Readonly<Record<string, Texts>> = {
  quality_gate_min_seo_score: { label: t.minSeoScore, about: t.scoreRange },
  quality_gate_min_eeat_score: { label: t.minEeatScore, about: t.scoreRange },
  quality_gate_min_h2: { label: t.h2Headings, about: t.h2Range },
  quality_gate_min_h3: { label: t.h3Headings, about: t.h3Range },
  quality_gate_min_paragraphs: { label: t.paragraphs, about: t.paragraphRange },
  quality_gate_min_words: { label: t.words, about: t.wordRange },
  quality_gate_require_hero_image: { label: t.requireHeroImage, about: t.aboutHeroImage },
}

/** A setting of the gate with its texts. One that has none here keeps those of its declaration, which are Lithuanian. */
export const withTexts = <S extends Texts & { key: string }>(setting: S): S => ({ ...setting, ...SETTING_TEXTS[setting.key] })
