import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from './catalogue.ts'

/** Milliseconds until the icon is as before. */
const COPIED_MS = 2000

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Code with its own copy button. */
export function CodeBlock({ code, language }: { code: string; language: string | null }) {
  const clipboard = useClipboard({ timeout: COPIED_MS })
  const label = clipboard.error ? t.couldNotCopy : clipboard.copied ? t.copied : t.copyCode
  return (
    <div className="chat-code">
      <div className="chat-code-bar">
        <span>{language ?? t.code}</span>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label} onClick={() => clipboard.copy(code)}>
          {clipboard.copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
        </ActionIcon>
      </div>
      <pre>
        <code>{code}</code>
      </pre>
    </div>
  )
}
