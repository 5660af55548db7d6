import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { withHref } from '#shared/domain/text/body-links.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'
import { type DeadLink, deadLinkText, useDeadLinks } from './dead-links.ts'
import type { ArticleForm } from './use-article-form.ts'

/** Links of the saved texts that lead nowhere, each with the place where it stands. They warn; nothing is kept from being published. */
export function DeadLinksCard({ article, form }: { article: Article; form: ArticleForm }) {
  const { data, error, isFetching, refetch } = useDeadLinks(article)
  const replace = (link: DeadLink, address: string) =>
    form.replace({ ...form.values, content: withHref(form.values.content, link.href, address) }, form.version)
  return (
    <Panel title={t.links}>
      {error && !data && (
        <Stack gap={6} align="start" role="alert">
          <Text fz="sm">{t.couldNotCheckLinks({ error: errorText(error) })}</Text>
          <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t.tryAgain}
          </Button>
        </Stack>
      )}
      {!data && !error && (
        <Text c="dimmed" fz="sm" role="status">
          {t.checkingLinks}
        </Text>
      )}
      {data && (
        <Text fz="sm" {...(data.dead === 0 ? { c: 'dimmed' } : {})}>
          {data.dead === 0 ? t.noDeadLinks({ checked: data.checked }) : t.deadLinksFound({ dead: data.dead })}
        </Text>
      )}
      {data && data.links.length > 0 && (
        <ul className="dead-links" aria-label={t.deadLinks}>
          {data.links.map((link) => (
            <DeadLinkRow key={`${link.locale} ${link.kind} ${link.href}`} link={link} onReplace={(address) => replace(link, address)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function DeadLinkRow({ link, onReplace }: { link: DeadLink; onReplace: (address: string) => void }) {
  const { archive } = link
  return (
    <li>
      <Text fz="sm">{deadLinkText(link)}</Text>
      <Group gap="xs">
        <Anchor component={Link} to={`/admin/${link.screen}`} fz="xs" underline="always">
          {t.showInText}
        </Anchor>
        {archive && (
          <Anchor href={archive} target="_blank" rel="noopener" fz="xs" underline="always">
            {t.archivedCopy}
          </Anchor>
        )}
        {archive && link.locale === ORIGINAL_LOCALE && (
          <Button size="compact-xs" variant="default" onClick={() => onReplace(archive)}>
            {t.replaceWithArchiveAddress}
          </Button>
        )}
      </Group>
    </li>
  )
}
