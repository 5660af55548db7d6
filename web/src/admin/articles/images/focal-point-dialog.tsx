import { Modal } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'

const FocalPointChooser = lazy(async () => ({ default: (await import('./focal-point-chooser.tsx')).FocalPointChooser }))

interface Props {
  isOpen: boolean
  /** Address of the image, with its present focal point. */
  url: string
  alt: string
  onChoose: (url: string) => void
  onClose: () => void
}

/** Asks which part of an image stays in sight where it is cropped. */
export const FocalPointDialog = ({ isOpen, onClose, onChoose, ...image }: Props) => (
  <Modal opened={isOpen} onClose={onClose} size="lg" title={t.focalPoint} closeButtonProps={{ 'aria-label': t.close }}>
    <Suspense fallback={<Loading />}>
      <FocalPointChooser
        {...image}
        onClose={onClose}
        onChoose={(url) => {
          onChoose(url)
          onClose()
        }}
      />
    </Suspense>
  </Modal>
)
