import { Button, FileButton, Group, Image, Text, TextInput } from '@mantine/core'
import { IconFocus2, IconPhotoSearch, IconUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { textsOfPanel } from '#shared/domain/articles/article-texts.ts'
import { focalPointOf, imageFile } from '#shared/domain/articles/focal-point.ts'
import { HERO_WIDTH } from '#shared/domain/articles/images.ts'
import { madePicture } from '#shared/domain/articles/pictures.ts'
import { IMAGE_TYPES } from '#shared/domain/platform/uploads.ts'
import type { Locale } from '#shared/locales.ts'
import { AltProposal } from '../../articles/images/alt-proposal.tsx'
import { imageAmong } from '../../articles/images/dropped-images.ts'
import { FocalPointDialog } from '../../articles/images/focal-point-dialog.tsx'
import { LibraryDialog } from '../../articles/images/library-dialog.tsx'
import type { LibraryImage } from '../../articles/images/library-image.ts'
import { isReadable, SuggestAlt } from '../../articles/images/suggest-alt.tsx'
import { UploadState } from '../../articles/images/upload-state.tsx'
import { useImageUpload } from '../../articles/images/use-image-upload.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { t } from './catalogue.ts'
import { TextField } from './text-field.tsx'
import type { ArticleForm } from './use-article-form.ts'

const ACCEPTED = Object.values(IMAGE_TYPES).join(',')

/** The article's picture: by its address, or a file that is chosen, dropped or pasted here. */
export function ImageCard({ form, locale, readOnly }: { form: ArticleForm; locale: Locale; readOnly: boolean }) {
  const { hero_image_url: url, hero_image_alt: alt } = form.values
  const [broken, setBroken] = useState('')
  const [isOver, setOver] = useState(false)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const [known, setKnown] = useState<{ file: string; alt: string } | null>(null)
  const image = useImageUpload()
  const shown = /^(?:\/images\/|https:\/\/)\S+$/.test(url)

  const take = async (file: File | null) => {
    if (!file) return
    const stored = await image.upload(file, 'hero')
    if (stored) form.set('hero_image_url', stored.url)
  }
  const pick = ({ file, alt: described }: LibraryImage) => {
    form.set('hero_image_url', file)
    setKnown(described && described !== alt ? { file, alt: described } : null)
  }
  const takeAlt = (text: string) => {
    form.set('hero_image_alt', text)
    setKnown(null)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0] ?? null)
  }
  const onPaste = (event: ClipboardEvent) => {
    const file = imageAmong(event.clipboardData)
    if (!file) return
    event.preventDefault()
    void take(file)
  }
  const drop = readOnly
    ? {}
    : {
        onDrop,
        onPaste,
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
      }
  return (
    <div className="image-drop" data-over={isOver || undefined} {...drop}>
      <Panel
        title={t.image}
        action={
          !readOnly && (
            <Group gap="xs">
              <Button variant="default" size="compact-sm" leftSection={<IconPhotoSearch size={14} aria-hidden />} onClick={() => setLibraryOpen(true)}>
                {t.fromLibrary}
              </Button>
              <FileButton accept={ACCEPTED} onChange={(file) => void take(file)}>
                {(props) => (
                  <Button {...props} variant="default" size="compact-sm" loading={image.progress !== null} leftSection={<IconUpload size={14} aria-hidden />}>
                    {t.upload}
                  </Button>
                )}
              </FileButton>
            </Group>
          )
        }
      >
        <UploadState {...image} />
        <LibraryDialog isOpen={isLibraryOpen} onPick={pick} onClose={() => setLibraryOpen(false)} />
        <TextInput
          label={t.imageUrl}
          placeholder={t.imageUrlExample}
          maxLength={500}
          value={url}
          error={form.errors.hero_image_url}
          readOnly={readOnly}
          onChange={(event) => form.set('hero_image_url', event.currentTarget.value.trim())}
        />
        {!readOnly && !url && (
          <Text c="dimmed" fz="xs">
            {t.dropOrPaste({ width: HERO_WIDTH })}
          </Text>
        )}
        {url.startsWith('https:') && (
          <Text c="dimmed" fz="xs" role="note">
            {t.onlyOwnImagesShown}
          </Text>
        )}
        {shown && broken !== url && <Image key={url} src={url} alt={alt} radius="sm" mah={200} fit="contain" onError={() => setBroken(url)} />}
        {shown && broken !== url && madePicture(url) !== 'banner' && <FocalPoint url={url} alt={alt} form={form} readOnly={readOnly} />}
        {shown && broken === url && (
          <Text c="red" fz="xs" role="status">
            {t.imageNotLoaded}
          </Text>
        )}
        {textsOfPanel('image').map((name) => (
          <TextField
            key={name}
            name={name}
            form={form}
            locale={locale}
            readOnly={readOnly}
            description={name === 'hero_image_alt' && url && !alt ? t.describeImage : undefined}
          />
        ))}
        {known && imageFile(url) === known.file && (
          <AltProposal text={known.alt} from="library" onAccept={() => takeAlt(known.alt)} onDecline={() => setKnown(null)} />
        )}
        {!readOnly && shown && isReadable(url) && broken !== url && <SuggestAlt url={imageFile(url)} onTake={takeAlt} />}
      </Panel>
    </div>
  )
}

function FocalPoint({ url, alt, form, readOnly }: { url: string; alt: string; form: ArticleForm; readOnly: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group justify="space-between" gap="xs">
      <Text fz="xs" c="dimmed">
        {t.focalPointAt(focalPointOf(url))}
      </Text>
      {!readOnly && (
        <Button variant="default" size="compact-sm" leftSection={<IconFocus2 size={14} aria-hidden />} onClick={() => setOpen(true)}>
          {t.chooseFocalPoint}
        </Button>
      )}
      <FocalPointDialog isOpen={isOpen} url={url} alt={alt} onChoose={(chosen) => form.set('hero_image_url', chosen)} onClose={() => setOpen(false)} />
    </Group>
  )
}
