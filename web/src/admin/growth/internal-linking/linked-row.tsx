import { Anchor, Badge, Button, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { linksAdvice } from '#shared/domain/articles/seo-tiers.ts'
import { LINKS_PER_ARTICLE } from '#shared/domain/articles/text-links.ts'
import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { AddedLinks } from './added-links.tsx'
import { useArticleLinks } from './use-article-links.ts'

type LinkedArticle = Answer<'getInternalLinks'>['articles'][number]

const ADVICE = {
  few: { color: 'yellow', text: `Per mažai: tikslas ${LINKS_PER_ARTICLE.least}–${LINKS_PER_ARTICLE.most}` },
  target: { color: 'accent', text: null },
  many: { color: 'gray', text: `Daugiau nei ${LINKS_PER_ARTICLE.most}` },
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
          <Anchor href={path} target="_blank" rel="noopener" fz="xs" aria-label={`Atverti svetainėje: ${title}`}>
            Svetainėje
          </Anchor>
        </Text>
      </td>
      <td data-label="Nuorodų">
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
      <td data-label="Pridėtos">
        {links.length === 0 ? (
          <Text c="dimmed" fz="sm">
            Nėra
          </Text>
        ) : (
          <div>
            <AddedLinks heading="Tekste" links={links.filter(({ anchor }) => anchor !== null)} {...{ title, locale, isBusy, remove }} />
            <AddedLinks heading="Eilutėje pabaigoje" links={links.filter(({ anchor }) => anchor === null)} {...{ title, locale, isBusy, remove }} />
          </div>
        )}
      </td>
      <td>
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={generate} aria-label={`Generuoti nuorodas: ${title}`}>
          Generuoti
        </Button>
      </td>
    </tr>
  )
}
