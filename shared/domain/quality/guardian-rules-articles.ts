import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { SEO_TIERS } from '../articles/seo-tiers.ts'
import { THRESHOLDS } from '../platform/thresholds.ts'
import type { StructureFault } from '../text/html-structure.ts'
import { is, of } from './guardian-amounts.ts'
import type { Said } from './guardian-confidence.ts'
import { type Rule, UNITS } from './guardian-rule.ts'

const lithuanian = new Intl.DisplayNames(['lt'], { type: 'language' })
/** `lietuvių`, `vokiečių`: as „kalba“ follows. */
const inLithuanian = (locale: Locale): string => lithuanian.of(LOCALE_INFO[locale].tag) ?? locale

const STRUCTURE: Readonly<Record<StructureFault, Said>> = {
  empty_paragraphs: { en: 'paragraphs without anything in them', lt: 'tuščios pastraipos' },
  unclean_markup: { en: 'markup that no body may hold', lt: 'neleistinas HTML žymėjimas' },
  paragraphs: { en: 'paragraphs set apart by empty lines only', lt: 'pastraipos, atskirtos tik tuščiomis eilutėmis' },
  lists: { en: 'lists typed with dashes, dots or numbers', lt: 'sąrašai, surinkti brūkšneliais, taškais ar skaičiais' },
  typed_headings: { en: 'headings that are bold lines or typed with hashes', lt: 'antraštės, pažymėtos tik paryškinimu arba grotelėmis' },
  headings: { en: 'long texts without a single heading', lt: 'ilgi tekstai be nė vienos antraštės' },
}

/** What the articles themselves lack. */
export const ARTICLE_RULES: readonly Rule[] = [
  {
    name: 'low-seo',
    category: 'seo',
    priority: 'medium',
    boldness: 1,
    certainty: 'scored',
    unit: UNITS.articles,
    files: ['shared/domain/articles/seo-score.ts', 'lambdas/growth/seo/optimize-article.ts', 'lambdas/growth/seo/ask.ts'],
    read: ({ locales }) =>
      locales.flatMap(({ locale, articles, lowSeo }) =>
        lowSeo === 0
          ? []
          : [
              {
                subject: locale,
                affected: lowSeo,
                measured: articles,
                title: {
                  en: `Raise the SEO scores of ${LOCALE_INFO[locale].englishName} articles below ${SEO_TIERS.good.from}`,
                  lt: `Pakelti SEO balus, mažesnius nei ${SEO_TIERS.good.from}: ${inLithuanian(locale)} kalba`,
                },
                evidence: [
                  {
                    en: `${of(lowSeo, articles)} ${LOCALE_INFO[locale].englishName} articles score below ${SEO_TIERS.good.from} of 100, or were never scored.`,
                    lt: `SEO balą, mažesnį nei ${SEO_TIERS.good.from} iš 100, arba jokio balo turi straipsnių (${inLithuanian(locale)} kalba): ${is(lowSeo, articles)}.`,
                  },
                ],
                impact: {
                  en: 'Search engines show better titles and descriptions; the scores of these articles reach the fair tier.',
                  lt: 'Paieškos sistemos rodys geresnius pavadinimus ir aprašymus, o šių straipsnių balai pasieks vidutinę pakopą.',
                },
                steps: [
                  `List what costs points in the ${lowSeo} ${LOCALE_INFO[locale].englishName} articles below ${SEO_TIERS.good.from}, by rule of the SEO score.`,
                  'Improve what writes search texts for the rule that costs most, for all languages alike.',
                  'Score the same articles again and say how many are still below.',
                ],
              },
            ],
      ),
  },
  {
    name: 'few-links',
    category: 'seo',
    priority: 'medium',
    boldness: 2,
    certainty: 'counted',
    unit: UNITS.articles,
    files: ['shared/domain/growth/internal-links.ts', 'shared/domain/publishing/related.ts'],
    read: ({ originals: { total, fewLinks } }) =>
      fewLinks === 0
        ? []
        : [
            {
              subject: '',
              affected: fewLinks,
              measured: total,
              title: { en: 'Give articles the internal links that they lack', lt: 'Pridėti straipsniams trūkstamų vidinių nuorodų' },
              evidence: [
                {
                  en: `${of(fewLinks, total)} English originals have fewer than ${THRESHOLDS.internalLinksLeast} links within the site.`,
                  lt: `Mažiau nei ${THRESHOLDS.internalLinksLeast} vidines nuorodas turi angliškų originalų: ${is(fewLinks, total)}.`,
                },
              ],
              impact: {
                en: 'Readers find the next article, and search engines find all of them.',
                lt: 'Skaitytojai ras kitą straipsnį, o paieškos sistemos – visus.',
              },
              steps: [
                `Take the ${fewLinks} originals with fewer than ${THRESHOLDS.internalLinksLeast} internal links.`,
                'Suggest links to similar articles at places where an anchor reads naturally; never in headings, code or other links.',
                `Stop at ${THRESHOLDS.internalLinksMost} links an article.`,
              ],
            },
          ],
  },
  {
    name: 'weak-eeat',
    category: 'eeat',
    priority: 'high',
    boldness: 1,
    certainty: 'scored',
    unit: UNITS.articles,
    files: ['shared/domain/articles/eeat.ts', 'lambdas/articles/eeat/evaluate.ts', 'lambdas/articles/eeat/prompts.ts'],
    read: ({ originals: { total, eeatPending, eeatWeak } }) =>
      eeatWeak === 0
        ? []
        : [
            {
              subject: '',
              affected: eeatWeak,
              measured: Math.max(eeatWeak, total - eeatPending),
              title: { en: 'Strengthen articles whose E-E-A-T is too low', lt: 'Sustiprinti straipsnius, kurių E-E-A-T per mažas' },
              evidence: [
                {
                  en: `${of(eeatWeak, Math.max(eeatWeak, total - eeatPending))} evaluated originals need a revision or were rejected.`,
                  lt: `Taisytinų arba atmestų originalų tarp įvertintų: ${is(eeatWeak, Math.max(eeatWeak, total - eeatPending))}.`,
                },
              ],
              impact: {
                en: 'More articles pass the quality gate and can be translated automatically.',
                lt: 'Daugiau straipsnių praeis kokybės kontrolę ir galės būti automatiškai verčiami.',
              },
              steps: [
                'Count which signals of the evaluation these articles lack: sources, a named author, dates, first-hand experience.',
                'Make the editor name the missing signals beside the text while it is written.',
                'Never invent authors, credentials or sources.',
              ],
            },
          ],
  },
  {
    name: 'pending-eeat',
    category: 'eeat',
    priority: 'medium',
    boldness: 2,
    certainty: 'counted',
    unit: UNITS.articles,
    files: ['lambdas/articles/eeat/evaluate-articles.ts', 'shared/schedules.ts'],
    read: ({ originals: { total, eeatPending } }) =>
      eeatPending === 0
        ? []
        : [
            {
              subject: '',
              affected: eeatPending,
              measured: total,
              title: { en: 'Evaluate the originals that nobody has evaluated', lt: 'Įvertinti dar nevertintus originalus' },
              evidence: [
                {
                  en: `${of(eeatPending, total)} originals wait for an E-E-A-T evaluation of their present text.`,
                  lt: `Dabartinio teksto E-E-A-T vertinimo laukia originalų: ${is(eeatPending, total)}.`,
                },
              ],
              impact: {
                en: 'Every original has a score that the gate can go by.',
                lt: 'Kiekvienas originalas turės balą, kuriuo galės remtis kokybės kontrolė.',
              },
              steps: [
                'Start the batch evaluation for originals whose status is pending.',
                'Run it every night for what was saved during the day, within the daily budget.',
              ],
            },
          ],
  },
  {
    name: 'structure',
    category: 'content',
    priority: 'medium',
    boldness: 1,
    certainty: 'counted',
    unit: UNITS.articles,
    files: ['shared/domain/text/html-structure.ts', 'lambdas/quality/html-check/fix-article.ts'],
    read: ({ structure: { measured, faults } }) =>
      (Object.entries(faults) as [StructureFault, number][]).flatMap(([fault, affected]) =>
        affected === 0
          ? []
          : [
              {
                subject: fault,
                affected,
                measured,
                title: { en: `Repair the structure of articles: ${STRUCTURE[fault].en}`, lt: `Sutvarkyti straipsnių struktūrą: ${STRUCTURE[fault].lt}` },
                evidence: [
                  {
                    en: `${of(affected, measured)} originals have ${STRUCTURE[fault].en}.`,
                    lt: `Originalų, kuriuose yra ši yda (${STRUCTURE[fault].lt}): ${is(affected, measured)}.`,
                  },
                ],
                impact: {
                  en: 'Texts read well on phones and with screen readers, and pass the gate.',
                  lt: 'Tekstus patogu skaityti telefone ir ekrano skaitytuvu, jie praeina kokybės kontrolę.',
                },
                steps: [
                  `Find where ${STRUCTURE[fault].en} come from: the editor, an import or a generated draft.`,
                  'Stop it there, so that new texts do not have it.',
                  'Repair the texts that exist in all languages at once, without changing a word.',
                ],
              },
            ],
      ),
  },
  {
    name: 'imageless',
    category: 'design',
    priority: 'low',
    boldness: 2,
    certainty: 'counted',
    unit: UNITS.articles,
    files: ['lambdas/articles/pictures/generate-missing.ts', 'shared/domain/articles/pictures.ts'],
    read: ({ locales }) =>
      locales.flatMap(({ locale, articles, imageless }) =>
        locale !== ORIGINAL_LOCALE || imageless === 0
          ? []
          : [
              {
                subject: '',
                affected: imageless,
                measured: articles,
                title: { en: 'Give every article a picture of its own', lt: 'Kiekvienam straipsniui parinkti savo paveikslėlį' },
                evidence: [
                  {
                    en: `${of(imageless, articles)} English originals have no hero image.`,
                    lt: `Pagrindinio paveikslėlio neturi originalų: ${is(imageless, articles)}.`,
                  },
                ],
                impact: {
                  en: 'Lists and shared links show what an article is about.',
                  lt: 'Sąrašuose ir socialiniuose tinkluose matysis, apie ką straipsnis.',
                },
                steps: [
                  `Start the picture generator for the ${imageless} originals without one.`,
                  'Make the editor ask for a picture before an article is published.',
                ],
              },
            ],
      ),
  },
]
