import { Anchor, Badge, Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { linksAdvice } from '#shared/domain/articles/seo-tiers.ts'
import { LINKS_PER_ARTICLE } from '#shared/domain/articles/text-links.ts'
import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { AddedLinks } from './added-links.tsx'
import { t } from './catalogue.ts'
import { useArticleLinks } from './use-article-links.ts'

type LinkedArticle = Answer<'getInternalLinks'>['articles'][number]

const ADVICE = {
  few: { color: 'yellow', text: t.tooFewTargetIs({ least: LINKS_PER_ARTICLE.least, most: LINKS_PER_ARTICLE.most }) },
  target: { color: 'accent', text: null },
  many: { color: 'gray', text: t.moreThan({ most: LINKS_PER_ARTICLE.most }) },
} as const

/** A published article with its links, a button that looks for more, and one at each link that takes it away. */
export function LinkedRow({ article, locale }: { article: LinkedArticle; locale: Locale }) {
  const { id, original_id, title, path, internal_links_count, links } = article
  const { isBusy, generate, remove } = useArticleLinks(id)
  const advice = ADVICE[linksAdvice(internal_links_count) ?? 'few']
  return (
    <tr>
      <td className="linked-article">
        <Anchor
          component={Link}
          to={locale === ORIGINAL_LOCALE ? `/admin/articles/${id}` : `/admin/articles/${original_id}/translations/${locale}`}
          lang={LOCALE_INFO[locale].tag}
        >
          {title}
        </Anchor>
        <Text fz="xs">
          <Anchor href={path} target="_blank" rel="noopener" fz="xs" aria-label={t.openOnSite({ title })}>
            {t.onSite}
          </Anchor>
        </Text>
      </td>
      <td data-label={t.links}>
        <div>
          <Badge variant="light" color={advice.color}>
            {internal_links_count}
          </Badge>
          {advice.text && (
            <Text c="dimmed" fz="xs">
              {advice.text}
            </Text>
          )}
        </div>
      </td>
      <td data-label={t.added}>
        {links.length === 0 ? (
          <Text c="dimmed" fz="sm">
            {t.none}
          </Text>
        ) : (
          <div>
            <AddedLinks heading={t.inText} links={links.filter(({ anchor }) => anchor !== null)} {...{ title, locale, isBusy, remove }} />
            <AddedLinks heading={t.inLineAtEnd} links={links.filter(({ anchor }) => anchor === null)} {...{ title, locale, isBusy, remove }} />
          </div>
        )}
      </td>
      <td>
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={generate} aria-label={t.generateLinks({ title })}>
          {t.generate}
        </Button>
      </td>
    </tr>
  )
}
