import { WORDS_PER_SLOT } from '../publishing/ad-slots.ts'
import { aMonth, cents, dollars, MONTH_DAYS, NOTED_CHANGE, WEEK_DAYS } from './guardian-amounts.ts'
import { type Rule, UNITS } from './guardian-rule.ts'

const MICRO = 1_000_000
/** From which part of the week's spending a feature stands out. */
const GREAT_SHARE = 0.5

/** Where the code of each kind of long work begins. */
const WORK_FILES: readonly (readonly [kinds: RegExp, files: readonly string[]])[] = [
  [/^translate/, ['workflows/translate-article/definition.ts', 'lambdas/translation/translating/steps.ts']],
  [/^(?:publish|unpublish|rollback|trash)/, ['workflows/publish-article/definition.ts', 'lambdas/publishing/publication/steps.ts']],
  [/^estimate/, ['workflows/estimate-translations/definition.ts', 'lambdas/translation/quality-estimation/estimate.ts']],
  [/./, ['workflows/run-batch/definition.ts', 'lambdas/batches/steps.ts']],
]

/** Ends of work that are nobody's fault: a person stopped it, or a rule refused it as it should. */
const INTENDED: ReadonlySet<string> = new Set(['cancelled', 'quality-gate-blocked', 'translations-incomplete'])

const sum = (amounts: Readonly<Record<string, number>>): number => Object.values(amounts).reduce((total, amount) => total + amount, 0)

/** What the site, its spending and its work show. */
export const SITE_RULES: readonly Rule[] = [
  {
    name: 'ad-density',
    category: 'ads',
    priority: 'medium',
    boldness: 3,
    certainty: 'inferred',
    unit: UNITS.articles,
    files: ['shared/domain/publishing/ad-slots.ts', 'web/src/reader/in-article-slots.ts'],
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
    name: 'rising-spending',
    category: 'performance',
    priority: 'medium',
    boldness: 3,
    certainty: 'counted',
    unit: UNITS.days,
    files: ['lambdas/platform/model/meter.ts', 'shared/domain/platform/model-prices.ts'],
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
    files: ['lambdas/platform/model/converse.ts', 'lambdas/platform/model/meter.ts'],
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
