import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { LOCALE_INFO } from '#shared/locales.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'
import { faultText, POST_STATE_TEXTS, POST_TONES, type SocialPost } from './post-texts.ts'

/** A post with where it stands; `children` are what can be done about it. */
export function PostItem({ post, children }: { post: SocialPost; children?: ReactNode }) {
  const { text, state, locale, address, fault, posted_at, created_at, title } = post
  const at = posted_at ?? created_at
  return (
    <Stack gap={6} align="start" flex={1} miw={0}>
      <Group gap="xs">
        <Badge variant="light" color={POST_TONES[state]}>
          {POST_STATE_TEXTS[state]}
        </Badge>
        <Text c="dimmed" fz="xs">
          {title} · <time dateTime={at}>{dateTime.format(new Date(at))}</time>
        </Text>
        {address && (
          <Anchor href={address} target="_blank" rel="noopener noreferrer" fz="xs" underline="always">
            {t.viewPost}
          </Anchor>
        )}
      </Group>
      <Text fz="sm" lang={LOCALE_INFO[locale].tag} className="post-text">
        {text}
      </Text>
      {fault && state !== 'posted' && (
        <Text fz="xs" c="dimmed">
          {faultText(fault)}
        </Text>
      )}
      {children}
    </Stack>
  )
}
