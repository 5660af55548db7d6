export { RULE_TEXTS } from '#shared/domain/articles/rejection-words.ts'

/** What the SEO score looks at. */
export const SEO_CHECK_TEXTS: Readonly<Record<string, string>> = {
  title_length: 'Pavadinimo ilgis',
  meta_title_length: 'Meta pavadinimo ilgis',
  meta_description_length: 'Meta aprašymo ilgis',
  slug_length: 'Slug ilgis',
  title_words_repeated: 'Pavadinimo žodžiai tekste',
  words: 'Žodžiai',
  subheadings: 'Paantraštės',
  links: 'Nuorodos',
  lists_and_tables: 'Sąrašai ir lentelės',
  images_described: 'Aprašyti paveikslėliai',
  tags: 'Žymos',
}

/** The evidence behind an E-E-A-T score. */
export const EEAT_SIGNAL_TEXTS: Readonly<Record<string, string>> = {
  sources_cited: 'Cituojami šaltiniai',
  authoritative_sources: 'Autoritetingi šaltiniai',
  specific_identifiers: 'Tikslūs identifikatoriai',
  dates_given: 'Nurodytos datos',
  words: 'Žodžiai',
  subheadings: 'Paantraštės',
  shown_evidence: 'Lentelės, kodas, sąrašai',
  days_since_update: 'Dienos nuo atnaujinimo',
  repeated_text: 'Kartojamas tekstas, %',
  vocabulary: 'Žodyno įvairovė',
  unknown_cves: 'CVE numeriai be šaltinio',
  author_named: 'Nurodytas autorius',
  author_biography: 'Autoriaus biografija',
  author_years_of_experience: 'Autoriaus patirtis metais',
  author_credentials: 'Autoriaus kvalifikacija',
  judge_first_hand: 'Patirtis iš pirmų rankų',
  judge_depth: 'Paaiškinimų tikslumas ir gilumas',
  judge_attribution: 'Teiginiai turi šaltinį',
  judge_restraint: 'Nieko neperdėta',
}

export const EEAT_STATUS_TEXTS = { pending: 'Nevertinta', approved: 'Patvirtinta', needs_revision: 'Reikia taisyti', rejected: 'Atmesta' } as const

/** What an evaluation came to. Where nobody has read the content, enough evidence of its form confirms nothing. @param isJudged a judging model read it */
export const eeatStatusText = (status: keyof typeof EEAT_STATUS_TEXTS, isJudged: boolean): string =>
  status === 'approved' && !isJudged ? 'Turinys nevertintas' : EEAT_STATUS_TEXTS[status]

/** What that means, for whoever wonders. */
export const UNREAD_ABOUT = 'Suskaičiuoti šaltiniai, datos, antraštės, autoriaus duomenys ir pasikartojimai. Ką tekstas sako, modelis neskaitė.'

/** A measured value: yes and no for what is either there or not. */
export const measuredText = (value: number | boolean | string): string => (typeof value === 'boolean' ? (value ? 'taip' : 'ne') : String(value))

/** Points of those possible; of what only takes points away, how many. */
export const pointsText = ({ points, possible }: { points: number; possible: number }): string =>
  possible > 0 ? `${points}/${possible}` : String(points).replace('-', '−')
