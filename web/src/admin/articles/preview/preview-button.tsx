import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Locale } from '#shared/locales.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

interface Props {
  articleId: string
  locale: Locale
  label?: string
  /** Before it opens, so that it shows what was just typed. */
  beforeOpen?: () => Promise<boolean>
}

/** Opens the working copy in another tab, as its public page will look. */
export function PreviewButton({ articleId, locale, label = t.preview, beforeOpen }: Props) {
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    // At once, while the browser still sees the click in it.
    const tab = window.open('about:blank', '_blank')
    if (!tab) return toast({ tone: 'error', text: t.popUpBlocked })
    tab.opener = null
    setOpening(true)
    try {
      if (beforeOpen && !(await beforeOpen())) return tab.close()
      const { path } = await call('createPreview', { params: { id: articleId }, body: { locale } })
      tab.location.replace(path)
    } catch (error) {
      tab.close()
      toast({ tone: 'error', text: errorText(error) })
    } finally {
      setOpening(false)
    }
  }
  return (
    <Button variant="default" loading={isOpening} onClick={() => void open()}>
      {label}
    </Button>
  )
}
