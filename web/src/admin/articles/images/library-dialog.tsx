import { Modal } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import type { LibraryImage } from './library-image.ts'

const LibraryBrowser = lazy(async () => ({ default: (await import('./library-browser.tsx')).LibraryBrowser }))

interface Props {
  isOpen: boolean
  onPick: (image: LibraryImage) => void
  onClose: () => void
}

/** Offers the images that were uploaded before, instead of another upload. */
export const LibraryDialog = ({ isOpen, onPick, onClose }: Props) => (
  <Modal opened={isOpen} onClose={onClose} size="xl" title={t.library} closeButtonProps={{ 'aria-label': t.close }}>
    <Suspense fallback={<Loading />}>
      <LibraryBrowser
        onPick={(image) => {
          onClose()
          onPick(image)
        }}
      />
    </Suspense>
  </Modal>
)
