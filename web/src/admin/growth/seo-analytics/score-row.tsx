import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { linksAdvice, seoTone } from '#shared/domain/articles/seo-tiers.ts'
import { LOCALE_INFO, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { useMay } from '../../../auth/may.ts'
import { numberText } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'
import { RefreshArticle } from './refresh-article.tsx'
import type { RefreshReport } from './refresh-outcome.tsx'
import type { SeoArticle } from './seo-article.ts'
import { scoreColor, TIER_TEXTS } from './texts.ts'

const LINK_TEXTS = { few: t.tooFewLinks, target: null, many: t.tooManyLinks } as const

/** An article in one language with its score and what it lacks. */
export function ScoreRow({ article, onReport }: { article: SeoArticle; onReport: (report: RefreshReport) => void }) {
  const { id, original_id, locale, title, published, seo_score, tier, internal_links_count, views_7d, needs_refresh } = article
  const mayRefresh = useMay()('refreshOldContent')
  const isOriginal = locale === ORIGINAL_LOCALE
  const advice = linksAdvice(internal_links_count)
  return (
    <tr>
      <td>
        <Anchor
          component={Link}
          to={isOriginal ? `/admin/articles/${id}` : `/admin/articles/${original_id}/translations/${locale}`}
          lang={LOCALE_INFO[locale].tag}
        >
          {title}
        </Anchor>
        {!published && (
          <Text c="dimmed" fz="xs">
            {t.draft}
          </Text>
        )}
      </td>
      <td data-label={t.language}>
        <span className="locale-code">{locale}</span>
      </td>
      <td data-label={t.seoScore}>
        <div>
          <Badge variant="light" color={scoreColor(seo_score)} data-score-tone={seoTone(seo_score)}>
            {seo_score ?? '–'}
          </Badge>
          <Text c="dimmed" fz="xs">
            {TIER_TEXTS[tier]}
          </Text>
        </div>
      </td>
      <td data-label={t.links}>
        <div>
          {internal_links_count ?? '–'}
          {advice && LINK_TEXTS[advice] && (
            <Text c="dimmed" fz="xs">
              {LINK_TEXTS[advice]}
            </Text>
          )}
        </div>
      </td>
      <td data-label={t.views}>
        <div>
          {numberText(views_7d)}
          {needs_refresh && (
            <Text c="dimmed" fz="xs">
              {t.worthRefreshing}
            </Text>
          )}
        </div>
      </td>
      <td>{mayRefresh && isOriginal && <RefreshArticle article={article} onReport={onReport} />}</td>
    </tr>
  )
}
