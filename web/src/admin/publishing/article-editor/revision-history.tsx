import { Drawer } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import type { RevisionBrowserProps } from './revision-browser.tsx'

// Most visits do without it.
const RevisionBrowser = lazy(async () => ({ default: (await import('./revision-browser.tsx')).RevisionBrowser }))

interface Props extends RevisionBrowserProps {
  opened: boolean
  onClose: () => void
}

/** The history of the working copy, beside the editor. */
export const RevisionHistory = ({ opened, onClose, ...shown }: Props) => (
  <Drawer opened={opened} onClose={onClose} position="right" size={1080} title={t.history} closeButtonProps={{ 'aria-label': t.close }}>
    <Suspense fallback={<Loading text={t.loadingHistory} />}>
      <RevisionBrowser {...shown} />
    </Suspense>
  </Drawer>
)
