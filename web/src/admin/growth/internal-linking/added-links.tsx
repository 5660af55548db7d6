import { ActionIcon, Anchor, Text, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import type { Answer } from '../../platform/api/call.ts'
import { DESK_LANGUAGE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'

interface AddedLinksProps {
  heading: string
  links: Answer<'getInternalLinks'>['articles'][number]['links']
  /** Of the article that they stand on. */
  title: string
  locale: Locale
  isBusy: boolean
  remove: (to: string, question: string) => void
}

/** Links that a page adds in one place, each with a button that takes it away; nothing where there are none. */
export function AddedLinks({ heading, links, title, locale, isBusy, remove }: AddedLinksProps) {
  if (links.length === 0) return null
  return (
    <section className="added-links" aria-label={`${heading}: ${title}`}>
      <Text c="dimmed" fz="xs">
        {heading}
      </Text>
      <ul>
        {links.map(({ to, anchor, title: target, relevance, path }) => (
          <li key={to}>
            <Text fz="sm" lang={LOCALE_INFO[locale].tag}>
              {anchor !== null && `${t.quoted({ text: anchor })} → `}
              <Anchor href={path} target="_blank" rel="noopener" fz="sm" underline="always">
                {target}
              </Anchor>{' '}
              {relevance > 0 && (
                <Text span c="dimmed" fz="xs" lang={DESK_LANGUAGE}>
                  {t.percentRelevance({ relevance })}
                </Text>
              )}
            </Text>
            <Tooltip label={t.removeLink}>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={isBusy}
                onClick={() => remove(to, t.linkWillBeRemovedFrom({ anchor: anchor ?? target }))}
                aria-label={t.removeLinkFrom({ anchor: anchor ?? target, title })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
    </section>
  )
}
