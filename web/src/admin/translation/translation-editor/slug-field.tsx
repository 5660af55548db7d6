import { Anchor, Button, Group, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SLUG_MAX, SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { Translation } from './segment-texts.ts'

/** The translation's address. An address that readers know leads on to the new one. */
export function SlugField({ translation, onSaved }: { translation: Translation; onSaved: (translation: Translation) => void }) {
  const { original_id, locale, version, slug, slug_frozen, path } = translation
  const [typed, setTyped] = useState(slug)
  const isChanged = typed !== slug
  const fault = isChanged && !SLUG_PATTERN.test(typed) ? t.slugCharacters : null
  const save = useMutation({
    mutationFn: () => call('saveSegments', { params: { id: original_id, locale }, body: { version, slug: typed } }),
    onSuccess: (saved) => {
      setTyped(saved.slug)
      onSaved(saved)
      toast({ tone: 'success', text: t.urlSlugSaved })
    },
    onError: (error) => toast({ tone: 'error', text: errorText(error) }),
  })
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        label={t.urlSlug}
        description={
          path ? (
            <>
              {t.liveNow}{' '}
              <Anchor href={path} target="_blank" rel="noopener" fz="inherit">
                {path}
              </Anchor>
              {t.oldAddressWillRedirect}
            </>
          ) : slug_frozen ? (
            t.slugIsFixed
          ) : (
            t.slugFollowsTitle
          )
        }
        classNames={{ input: 'mono' }}
        maxLength={SLUG_MAX}
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value.toLowerCase().replace(/\s+/g, '-'))}
      />
      <Button variant="default" disabled={!isChanged || fault !== null} loading={save.isPending} onClick={() => save.mutate()}>
        {t.saveSlug}
      </Button>
    </Group>
  )
}
