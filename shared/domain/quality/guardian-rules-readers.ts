import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { THRESHOLDS } from '../platform/thresholds.ts'
import { aMonth, cents, dollars, is, MONTH_DAYS, NOTED_CHANGE, of, WEEK_DAYS } from './guardian-amounts.ts'
import { quoted } from './guardian-prompt.ts'
import { type Finding, type Rule, UNITS } from './guardian-rule.ts'

/** Most read articles that prompts of their own are made for. */
const READ_SHOWN = 5
/** Views below which a week is too little to compare. */
const LEAST_VIEWS = 20

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

/** What readers do and do not read. */
export const READER_RULES: readonly Rule[] = [
  {
    name: 'read-but-weak',
    category: 'seo',
    priority: 'high',
    boldness: 4,
    certainty: 'scored',
    unit: UNITS.views,
    files: ['lambdas/growth/seo/optimize-article.ts', 'lambdas/research/refreshing/refresh-article.ts'],
    read: ({ read }) =>
      read
        .filter(({ seo_score, views_7d }) => views_7d > 0 && (seo_score ?? 0) < THRESHOLDS.seoGood)
        .slice(0, READ_SHOWN)
        .map(({ original_id, title, views_7d, seo_score }) => ({
          subject: original_id,
          affected: 1,
          measured: views_7d,
          title: { en: `Improve a much-read article: “${quoted(title)}”`, lt: `Pagerinti daug skaitomą straipsnį: „${quoted(title)}“` },
          evidence: [
            {
              en: `It is among the most read of seven days (${views_7d} views), and its SEO score is ${seo_score ?? 0}, below ${THRESHOLDS.seoGood}.`,
              lt: `Jis tarp skaitomiausių per septynias dienas (peržiūrų: ${views_7d}), o jo SEO balas – ${seo_score ?? 0}, mažesnis nei ${THRESHOLDS.seoGood}.`,
            },
          ],
          impact: {
            en: 'Readers come already: better search texts bring more of them to this article.',
            lt: 'Skaitytojai jau ateina: geresni paieškos tekstai atves jų daugiau.',
          },
          steps: [
            `Look at what costs the article ${original_id} points.`,
            'Write a better title, description and headings for its working copy; leave the facts as they are.',
            'Let an editor publish it after the gate.',
          ],
        })),
  },
  {
    name: 'hardly-read',
    category: 'content',
    priority: 'low',
    boldness: 6,
    certainty: 'inferred',
    unit: UNITS.articles,
    files: ['lambdas/research/refreshing/refresh-article.ts', 'shared/domain/publishing/related.ts'],
    read: ({ locales }) =>
      locales.flatMap(({ locale, published, hardlyRead }) =>
        locale !== ORIGINAL_LOCALE || hardlyRead === 0
          ? []
          : [
              {
                subject: '',
                affected: hardlyRead,
                measured: Math.max(hardlyRead, published),
                title: { en: 'Refresh articles that hardly anybody reads', lt: 'Atnaujinti beveik neskaitomus straipsnius' },
                evidence: [
                  {
                    en: `${of(hardlyRead, Math.max(hardlyRead, published))} published English articles had fewer than ${THRESHOLDS.refreshViews} views in seven days.`,
                    lt: `Mažiau nei ${THRESHOLDS.refreshViews} peržiūrų per septynias dienas sulaukė publikuotų angliškų straipsnių: ${is(hardlyRead, Math.max(hardlyRead, published))}.`,
                  },
                ],
                impact: { en: 'Older articles are found again.', lt: 'Senesnius straipsnius vėl bus galima rasti.' },
                steps: [
                  'Refresh the oldest of them first: wordings, dead links, related articles.',
                  'Link to them from new articles on the same subject.',
                  'Compare their views of the seven days after with those before.',
                ],
              },
            ],
      ),
  },
  {
    name: 'falling-views',
    category: 'content',
    priority: 'high',
    boldness: 5,
    certainty: 'inferred',
    unit: UNITS.views,
    files: ['shared/domain/publishing/related.ts', 'lambdas/publishing/syndication/feeds.ts', 'web/src/reader/home-view.tsx'],
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
]
