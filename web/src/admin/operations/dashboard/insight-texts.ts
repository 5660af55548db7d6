import type { Band, Insights } from '#shared/domain/operations/insights.ts'
import { INSIGHT_BANDS } from '#shared/domain/platform/thresholds.ts'
import { type DashboardFigures, numberText, scoreText } from '../../platform/screen/figures.ts'

type Sentence = (figures: DashboardFigures) => string

const [SEO_GOOD, SEO_EXCELLENT] = INSIGHT_BANDS.seo
const [ARTICLES_SOME, ARTICLES_MANY] = INSIGHT_BANDS.articles
const [VIEWS_SOME, VIEWS_MANY] = INSIGHT_BANDS.views
const { least, most } = INSIGHT_BANDS.featured

const average = ({ seo }: DashboardFigures) => `Vidutinis SEO balas ${scoreText(seo.average)}`
const missing = (whole: number, { articles }: DashboardFigures) => numberText(whole - articles.total)
const views = (figures: DashboardFigures) => `Peržiūrų iš viso: ${numberText(figures.views.total)}`
const featured = ({ articles }: DashboardFigures) => `Rekomenduojamų: ${numberText(articles.featured_originals)}`

/** What each band of each figure means to an editor. */
export const INSIGHT_TEXTS: Readonly<Record<keyof Insights, Readonly<Record<Band, Sentence>>>> = {
  seo: {
    none: () => 'SEO balo dar neturi nė vienas straipsnis.',
    low: (figures) => `${average(figures)} – žemas. Pradėkite nuo straipsnių, kurių balas nesiekia ${SEO_GOOD}.`,
    middle: (figures) => `${average(figures)} – geras. Puikus prasideda nuo ${SEO_EXCELLENT}.`,
    high: (figures) => `${average(figures)} – puikus.`,
  },
  articles: {
    none: () => 'Straipsnių dar nėra.',
    low: (figures) => `Archyvas dar mažas: iki ${ARTICLES_SOME} straipsnių trūksta ${missing(ARTICLES_SOME, figures)}.`,
    middle: (figures) => `Archyvas auga: iki ${ARTICLES_MANY} straipsnių trūksta ${missing(ARTICLES_MANY, figures)}.`,
    high: ({ articles }) => `Archyvas tvirtas, straipsnių: ${numberText(articles.total)}.`,
  },
  views: {
    none: () => 'Kol nėra straipsnių, nėra ir peržiūrų.',
    low: (figures) => `${views(figures)}. Iki ${numberText(VIEWS_SOME)} padėtų nuorodos iš socialinių tinklų ir naujienlaiškio.`,
    middle: (figures) => `${views(figures)} – auditorija auga. Kita riba – ${numberText(VIEWS_MANY)}.`,
    high: (figures) => `${views(figures)} – auditorija didelė.`,
  },
  trending: {
    none: () => 'Populiarėjančių straipsnių dar nėra.',
    low: ({ trending }) => `Stipriai populiarėjančių straipsnių nėra; didžiausias balas ${numberText(trending[0]?.trending_score ?? 0)}.`,
    middle: () => '',
    high: ({ trending }) => `„${trending[0]?.title ?? ''}“ stipriai populiarėja: balas ${numberText(trending[0]?.trending_score ?? 0)}.`,
  },
  featured: {
    none: () => `Kai bus straipsnių, rekomenduokite ${least}–${most}.`,
    low: (figures) => `${featured(figures)}. Siūloma ${least}–${most}: pažymėkite dar bent ${numberText(least - figures.articles.featured_originals)}.`,
    middle: (figures) => `${featured(figures)} – kaip tik (siūloma ${least}–${most}).`,
    high: (figures) => `${featured(figures)} – per daug, siūloma ${least}–${most}.`,
  },
}
