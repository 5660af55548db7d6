import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { Loading } from '../../../platform/screen/states.tsx'
import type { Translation } from '../segment-texts.ts'
import { t } from './catalogue.ts'

// Most visits do without it.
const RevisionBrowser = lazy(async () => ({ default: (await import('./revision-browser.tsx')).RevisionBrowser }))

interface Props {
  translation: Translation
  /** There are edits that are not saved: they would meet what is restored. */
  isUnsaved: boolean
}

/** Opens the earlier texts of the translation. */
export function TranslationHistory({ translation, isUnsaved }: Props) {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="compact-md" onClick={open}>
        {t.history}
      </Button>
      <Drawer opened={opened} onClose={close} position="right" size={1080} title={t.history} closeButtonProps={{ 'aria-label': t.close }}>
        <Suspense fallback={<Loading text={t.loadingHistory} />}>
          <RevisionBrowser translation={translation} isUnsaved={isUnsaved} />
        </Suspense>
      </Drawer>
    </>
  )
}
