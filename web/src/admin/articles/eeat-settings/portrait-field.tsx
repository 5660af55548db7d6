import { Avatar, Button, FileButton, Group, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { CHOSEN_FILE_MAX, IMAGE_TYPES } from '#shared/domain/platform/uploads.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { UploadState } from '../images/upload-state.tsx'
import { useImageUpload } from '../images/use-image-upload.ts'
import { t } from './catalogue.ts'

const ACCEPTED = Object.values(IMAGE_TYPES).join(',')
const LIMIT = (CHOSEN_FILE_MAX / 1_000_000).toLocaleString(FORMAT_LOCALE)

interface Props {
  name: string
  url: string
  onChange: (url: string) => void
}

/** The portrait of a profile as pages show it, and a file that takes its place. Its middle is kept, as a small square. */
export function PortraitField({ name, url, onChange }: Props) {
  const image = useImageUpload()
  const take = async (file: File | null) => {
    if (!file) return
    const stored = await image.upload(file, 'portrait')
    if (stored) onChange(stored.url)
  }
  return (
    <Stack gap="xs" role="group" aria-label={t.portrait}>
      <Group gap="sm">
        <Avatar src={url || null} name={name} alt={t.portraitOf({ name })} size={56} />
        <FileButton accept={ACCEPTED} onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" size="compact-sm" loading={image.progress !== null} leftSection={<IconUpload size={14} aria-hidden />}>
              {t.uploadPortrait({ limit: LIMIT })}
            </Button>
          )}
        </FileButton>
        {url && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange('')}>
            {t.removePortrait}
          </Button>
        )}
      </Group>
      <UploadState {...image} />
    </Stack>
  )
}
