import { WORDS_PER_SLOT } from './ad-slots.ts'
import type { Said } from './guardian-confidence.ts'
import { type Finding, type Rule, UNITS } from './guardian-rule.ts'
import type { IntegrityFault } from './integrity.ts'

/** Days of a month, as estimates count them. */
const MONTH_DAYS = 30
const WEEK_DAYS = 7
const MICRO = 1_000_000
/** From which part of the week before a fall or a rise is told. */
const NOTED_CHANGE = 0.2
/** Views below which a week is too little to compare. */
const LEAST_VIEWS = 20
/** From which part of the week's spending a feature stands out. */
const GREAT_SHARE = 0.5

const FAULTS: Readonly<Record<IntegrityFault, Said>> = {
  'orphaned-translation': { en: 'translations whose original is gone', lt: 'vertimai, kurių originalo nebėra' },
  'broken-base': {
    en: 'articles of their own in a language that originals are not written in',
    lt: 'savarankiški straipsniai kalba, kuria originalai nerašomi',
  },
  'wrong-original': { en: 'translations that stand with another original', lt: 'vertimai, priskirti ne savo originalui' },
  'no-head': { en: 'articles without the head of their family', lt: 'straipsniai be šeimos antraštinio įrašo' },
  'no-text': { en: 'articles without their text', lt: 'straipsniai be teksto' },
  'wrong-alternates': {
    en: 'alternates (hreflang) that name other languages than those that are live',
    lt: 'hreflang nuorodos, nesutampančios su publikuotomis kalbomis',
  },
  'listed-but-gone': { en: 'rows of lists that lead to articles which are not live', lt: 'sąrašų eilutės, vedančios į nepublikuotus straipsnius' },
}

/** Where the code of each kind of long work begins. */
const WORK_FILES: readonly (readonly [kinds: RegExp, files: readonly string[]])[] = [
  [/^translate/, ['workflows/translate-article/definition.ts', 'lambdas/translation/steps.ts']],
  [/^(?:publish|unpublish|rollback|trash)/, ['workflows/publish-article/definition.ts', 'lambdas/publishing/steps.ts']],
  [/^estimate/, ['workflows/estimate-translations/definition.ts', 'lambdas/quality/estimate.ts']],
  [/./, ['workflows/run-batch/definition.ts', 'lambdas/batches/steps.ts']],
]

/** Ends of work that are nobody's fault: a person stopped it, or a rule refused it as it should. */
const INTENDED: ReadonlySet<string> = new Set(['cancelled', 'quality-gate-blocked', 'translations-incomplete'])

const dollars = (usd: number): string => `$${usd.toFixed(2)}`
const aMonth = (aWeek: number): number => (aWeek * MONTH_DAYS) / WEEK_DAYS
const cents = (usd: number): number => Math.round(usd * 100) / 100
const sum = (amounts: Readonly<Record<string, number>>): number => Object.values(amounts).reduce((total, amount) => total + amount, 0)

/** What views that are missing would earn, by what an admin says that views earn; undefined when nobody has said. */
function lostRevenue(lost: number, perThousand: number | null): Finding['revenue'] {
  if (perThousand === null || perThousand === 0) return undefined
  const usd = cents((aMonth(lost) / 1000) * perThousand)
  const views = Math.round(aMonth(lost))
  return {
    usd,
    basis: {
      en: `${lost} views fewer in ${WEEK_DAYS} days, ${views} in ${MONTH_DAYS}, at ${dollars(perThousand)} a thousand as the settings say.`,
      lt: `Per ${WEEK_DAYS} dienas peržiūrų sumažėjo ${lost}, per ${MONTH_DAYS} dienų tai ${views}; pagal nustatymus tūkstantis peržiūrų uždirba ${dollars(perThousand)}.`,
    },
  }
}

/** What the site, its readers and its work show. */
export const SITE_RULES: readonly Rule[] = [
  {
    name: 'integrity',
    category: 'seo',
    priority: 'high',
    boldness: 1,
    certainty: 'counted',
    unit: UNITS.articles,
    files: ['lambdas/integrity/check-families.ts', 'lambdas/integrity/repair-links.ts', 'shared/domain/integrity.ts'],
    read: ({ integrity }) =>
      (Object.entries(integrity?.faults ?? {}) as [IntegrityFault, number][]).flatMap(([fault, affected]) =>
        affected === 0
          ? []
          : [
              {
                subject: fault,
                affected,
                measured: Math.max(affected, integrity?.measured ?? 0),
                title: { en: `Repair and prevent ${FAULTS[fault].en}`, lt: `Sutaisyti ir užkirsti kelią: ${FAULTS[fault].lt}` },
                evidence: [
                  {
                    en: `The integrity check of ${integrity?.checked_at.slice(0, 10)} found ${affected} such faults.`,
                    lt: `Vientisumo patikra (${integrity?.checked_at.slice(0, 10)}) rado tokių klaidų: ${affected}.`,
                  },
                ],
                impact: {
                  en: 'Readers and search engines are led to the right language, and nowhere else.',
                  lt: 'Skaitytojai ir paieškos sistemos patenka į tinkamą kalbą ir niekur kitur.',
                },
                steps: [
                  'Run the integrity check again, and repair what it still finds on the screen of data integrity, after a dry run.',
                  'Find out which write leaves such rows behind; make it one transaction.',
                  'Add a test that fails while that write can be half done.',
                ],
              },
            ],
      ),
  },
  {
    name: 'duplicates',
    category: 'content',
    priority: 'high',
    boldness: 1,
    certainty: 'counted',
    unit: UNITS.articles,
    files: ['lambdas/integrity/groups.ts', 'lambdas/integrity/remove-duplicates.ts', 'shared/domain/duplicates.ts'],
    read: ({ integrity }) =>
      !integrity || integrity.duplicates === 0
        ? []
        : [
            {
              subject: '',
              affected: integrity.duplicates,
              measured: Math.max(integrity.duplicates, integrity.measured),
              title: { en: 'Merge originals that say the same', lt: 'Sujungti originalus, sakančius tą patį' },
              evidence: [
                {
                  en: `${integrity.duplicates} originals have the same words as an older one.`,
                  lt: `Originalų, kurių žodžiai tokie pat kaip senesnio: ${integrity.duplicates}.`,
                },
              ],
              impact: { en: 'One address gets what several share now.', lt: 'Vienas adresas gaus tai, kuo dabar dalijasi keli.' },
              steps: [
                'Look at the groups on the screen of data integrity and remove the newer ones: their addresses lead to the oldest.',
                'Compare a draft with what exists before it is saved, and name the article that says the same.',
              ],
            },
          ],
  },
  {
    name: 'shared-pictures',
    category: 'design',
    priority: 'low',
    boldness: 3,
    certainty: 'counted',
    unit: UNITS.articles,
    files: ['lambdas/integrity/regenerate-images.ts', 'shared/domain/duplicate-images.ts'],
    read: ({ integrity }) =>
      !integrity || integrity.sharedPictures === 0
        ? []
        : [
            {
              subject: '',
              affected: integrity.sharedPictures,
              measured: Math.max(integrity.sharedPictures, integrity.measured),
              title: { en: 'Tell articles apart that share a picture', lt: 'Atskirti straipsnius, turinčius tą patį paveikslėlį' },
              evidence: [
                {
                  en: `${integrity.sharedPictures} live originals show the picture of an older one.`,
                  lt: `Publikuotų originalų su senesnio straipsnio paveikslėliu: ${integrity.sharedPictures}.`,
                },
              ],
              impact: { en: 'Lists do not show the same picture twice.', lt: 'Sąrašuose nesikartos tas pats paveikslėlis.' },
              steps: [
                'Regenerate the pictures of the newer articles.',
                'Refuse a picture in the editor that another live article shows, and offer to make one.',
              ],
            },
          ],
  },
  {
    name: 'ad-density',
    category: 'ads',
    priority: 'medium',
    boldness: 3,
    certainty: 'inferred',
    unit: UNITS.articles,
    files: ['shared/domain/ad-slots.ts', 'web/src/reader/in-article-slots.ts'],
    read: ({ ads: { measured, dense } }) =>
      dense === 0
        ? []
        : [
            {
              subject: '',
              affected: dense,
              measured,
              title: { en: 'Take the advertisement out of texts that are too short for one', lt: 'Nerodyti reklamos tekstuose, kurie jai per trumpi' },
              evidence: [
                {
                  en: `${dense} of the ${measured} newest live originals take two minutes or less to read, so they have fewer than ${WORDS_PER_SLOT} words and an advertisement within them.`,
                  lt: `Iš ${measured} naujausių publikuotų originalų ${dense} perskaitomi per dvi minutes ar greičiau: juose mažiau nei ${WORDS_PER_SLOT} žodžių, bet tekste yra reklamos vieta.`,
                },
              ],
              impact: {
                en: `At most one advertisement for ${WORDS_PER_SLOT} words, as the rules of the site say; short texts read undisturbed.`,
                lt: `Viena reklama ${WORDS_PER_SLOT} žodžių, kaip sako svetainės taisyklės; trumpi tekstai skaitomi netrukdomai.`,
              },
              steps: [
                `Decide what a text below ${WORDS_PER_SLOT} words shows: nothing within it, or the slim place at its end alone.`,
                'Change the rule in its one place, and the tests that describe it.',
                'Render the pages anew, and run the display check of advertisements.',
              ],
            },
          ],
  },
  {
    name: 'falling-views',
    category: 'content',
    priority: 'high',
    boldness: 5,
    certainty: 'inferred',
    unit: UNITS.views,
    files: ['shared/domain/related.ts', 'lambdas/syndication/feeds.ts', 'web/src/reader/home-view.tsx'],
    read: ({ views: { week, before } }, { revenue_per_thousand_views }) => {
      const lost = before - week
      if (before < LEAST_VIEWS || lost < before * NOTED_CHANGE) return []
      return [
        {
          subject: '',
          affected: lost,
          measured: before,
          title: { en: 'Win back readers: views have fallen', lt: 'Susigrąžinti skaitytojus: peržiūrų sumažėjo' },
          evidence: [
            {
              en: `${week} views in the last seven days, ${before} in the seven before: ${Math.round((100 * lost) / before)} % fewer.`,
              lt: `Per septynias dienas – ${week} peržiūrų, per ankstesnes septynias – ${before}: ${Math.round((100 * lost) / before)} % mažiau.`,
            },
          ],
          impact: { en: 'As many readers as in the week before.', lt: 'Tiek skaitytojų, kiek ankstesnę savaitę.' },
          steps: [
            'Compare both weeks by article, language and referrer, and name what most of the difference comes from.',
            'Make sure that feeds and sitemaps were written on every day of both weeks.',
            'Propose one change to how readers find the next article, and how its effect will be measured.',
          ],
          revenue: lostRevenue(lost, revenue_per_thousand_views),
        },
      ]
    },
  },
  {
    name: 'rising-spending',
    category: 'performance',
    priority: 'medium',
    boldness: 3,
    certainty: 'counted',
    unit: UNITS.days,
    files: ['lambdas/runtime/meter.ts', 'shared/domain/model-prices.ts'],
    read: ({ spending }) =>
      Object.entries(spending.week).flatMap(([feature, now]) => {
        const then = spending.before[feature] ?? 0
        const more = now - then
        if (then === 0 || more < then * NOTED_CHANGE) return []
        const usd = cents(aMonth(more) / MICRO)
        return [
          {
            subject: feature,
            affected: WEEK_DAYS,
            measured: 2 * WEEK_DAYS,
            title: { en: `Find out why models cost more: ${feature}`, lt: `Išsiaiškinti, kodėl modeliai brangsta: ${feature}` },
            evidence: [
              {
                en: `${feature} cost ${dollars(now / MICRO)} in the last seven days and ${dollars(then / MICRO)} in the seven before.`,
                lt: `„${feature}“ per septynias dienas kainavo ${dollars(now / MICRO)}, per ankstesnes septynias – ${dollars(then / MICRO)}.`,
              },
            ],
            impact: { en: 'The same work for what it cost a week ago.', lt: 'Tas pats darbas už praėjusios savaitės kainą.' },
            steps: [
              `Compare the calls of ${feature} in both weeks: how many, how long, for which articles.`,
              'Find work that is done twice, such as texts that were asked for again although they had not changed.',
              'Measure the week after.',
            ],
            ...(usd > 0
              ? {
                  revenue: {
                    usd,
                    basis: {
                      en: `Saved, not earned: ${dollars(more / MICRO)} more in seven metered days, counted up to ${MONTH_DAYS}.`,
                      lt: `Sutaupoma, ne uždirbama: per septynias išmatuotas dienas išleista ${dollars(more / MICRO)} daugiau, perskaičiuota ${MONTH_DAYS} dienų.`,
                    },
                  },
                }
              : {}),
          },
        ]
      }),
  },
  {
    name: 'costly-feature',
    category: 'performance',
    priority: 'low',
    boldness: 7,
    certainty: 'counted',
    unit: UNITS.days,
    files: ['lambdas/runtime/converse.ts', 'lambdas/runtime/meter.ts'],
    read: ({ spending: { week } }) => {
      const total = sum(week)
      return Object.entries(week).flatMap(([feature, spent]) =>
        spent === 0 || spent < total * GREAT_SHARE || spent === total
          ? []
          : [
              {
                subject: feature,
                affected: WEEK_DAYS,
                measured: WEEK_DAYS,
                title: { en: `Try a smaller model for ${feature}`, lt: `Išbandyti mažesnį modelį: ${feature}` },
                evidence: [
                  {
                    en: `${feature} cost ${dollars(spent / MICRO)} of the ${dollars(total / MICRO)} that models cost in the last seven days.`,
                    lt: `„${feature}“ kainavo ${dollars(spent / MICRO)} iš ${dollars(total / MICRO)}, per septynias dienas išleistų modeliams.`,
                  },
                ],
                impact: { en: 'The greatest part of the spending becomes smaller.', lt: 'Sumažės didžiausia išlaidų dalis.' },
                steps: [
                  `Have a smaller model answer a sample of the calls of ${feature} beside the present one.`,
                  'Let the checks that exist judge both, and keep the present one where they tell a difference.',
                ],
              },
            ],
      )
    },
  },
  {
    name: 'failed-work',
    category: 'performance',
    priority: 'high',
    boldness: 1,
    certainty: 'counted',
    unit: UNITS.work,
    files: [],
    read: ({ operations: { measured, failed } }) =>
      failed
        .filter(({ code }) => !INTENDED.has(code))
        .map(({ kind, code, count }) => ({
          subject: `${kind}/${code}`,
          affected: count,
          measured,
          title: { en: `Make ${kind} reliable: it fails with ${code}`, lt: `Padaryti patikimą darbą „${kind}“: klaida „${code}“` },
          evidence: [
            {
              en: `${count} of ${measured} pieces of work of the last seven days were ${kind} and ended with ${code}.`,
              lt: `Iš ${measured} septynių dienų darbų ${count} buvo „${kind}“ ir baigėsi klaida „${code}“.`,
            },
          ],
          impact: { en: 'Nobody has to start this work a second time.', lt: 'Niekam nebereikės šio darbo pradėti antrą kartą.' },
          steps: [
            `Read the logs of the ${kind} operations that ended with ${code}, and name the cause.`,
            'Repeat it in a test with the fault planned, as the proofs of this repository do.',
            'Handle it: another attempt where it passes by itself, a clear refusal before the work begins where it does not.',
          ],
          files: WORK_FILES.find(([kinds]) => kinds.test(kind))?.[1] ?? [],
        })),
  },
]
