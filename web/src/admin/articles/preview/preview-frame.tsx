import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { showPage } from './show-page.ts'

interface Props {
  html: string
  /** Of the window that the page believes to be in, in CSS pixels. */
  width: number
  title: string
}

/** A page in a frame that runs no script of it. It is scaled down where there is less room; another state of the page keeps the place it was read at. */
export function PreviewFrame({ html, width, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const room = useElementSize()
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1
  useEffect(() => {
    const { contentDocument } = frame.current ?? {}
    if (isReady && contentDocument) showPage(contentDocument, html)
  }, [isReady, html])
  return (
    <div ref={room.ref} className="preview-room">
      <iframe
        ref={frame}
        title={title}
        // Nothing of a page's code is ever run here, and its links open nothing.
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><title></title>"
        onLoad={() => setReady(true)}
        style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
      />
    </div>
  )
}
