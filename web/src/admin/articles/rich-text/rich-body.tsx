import { Alert, Button, Group, Input, Textarea } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { attribute } from '#shared/domain/text/body-links.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { type BodyControl, SOURCE_CONTROL } from './body-control.ts'
import { t } from './catalogue.ts'
import type { BodyComments } from './comment-highlights.ts'
import { openBody } from './open-body.ts'
import type { OtherInBody } from './others-in-body.ts'
import { TextLength } from './text-length.tsx'
import { type ShownLink, VisualBody } from './visual-body.tsx'

interface Props {
  label: string
  html: string
  /** The language of the text. */
  locale: Locale
  error?: string | undefined
  readOnly: boolean
  /** A link to show; in the source it is selected. */
  link?: ShownLink | null
  /** Without it nobody comments on the body. */
  comments?: BodyComments | null
  /** Who else is in the body. */
  others?: readonly OtherInBody[]
  control?: RefObject<BodyControl | null>
  /** Of the source. */
  onChange: (html: string) => void
  /** Of the visual editor, with every key; the same function each time, as it is not rendered anew with what is typed. */
  onWrite: (html: string) => void
  /** The caret leaves the visual editor. */
  onLeave: () => void
}

const NOBODY: readonly OtherInBody[] = []

/**
 * The body's editor: visual, or its HTML source. A body of which the visual editor would lose something opens in the
 * source and stays there. To replace the body from outside, show it through `control`, or mount it anew (another `key`).
 */
export function RichBody({ label, html, locale, error, readOnly, link = null, comments = null, others = NOBODY, control, onChange, onWrite, onLeave }: Props) {
  const [doc, setDoc] = useState(() => openBody(html))
  const [isSource, setSource] = useState(doc === null)
  const [refused, setRefused] = useState(doc === null)
  const id = useId()
  const source = useRef<HTMLTextAreaElement>(null)
  const showsSource = isSource || !doc
  const visual = useRef<BodyControl>(null)
  const [selected, setSelected] = useState<string | null>(null)
  useImperativeHandle(control, () => bodyControl(source, visual), [])
  useEffect(() => {
    const at = link && source.current ? source.current.value.indexOf(`href="${attribute(link.href)}"`) : -1
    if (at < 0 || !link) return
    source.current?.focus()
    source.current?.setSelectionRange(at + 6, at + 6 + attribute(link.href).length)
  }, [link])

  const showVisual = () => {
    const opened = openBody(html)
    setDoc(opened)
    setRefused(opened === null)
    setSource(opened === null)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" withAsterisk error={error} id={id}>
      <Group justify="flex-end" gap="xs" mb={6} mt={-24}>
        <Button.Group>
          <Button size="compact-xs" variant={isSource ? 'default' : 'light'} aria-pressed={!isSource} onClick={showVisual}>
            {t.visual}
          </Button>
          <Button size="compact-xs" variant={isSource ? 'light' : 'default'} aria-pressed={isSource} onClick={() => setSource(true)}>
            HTML
          </Button>
        </Button.Group>
      </Group>
      {refused && (
        <Alert color="yellow" p="xs" mb="xs" role="status">
          {t.onlyInSource}
        </Alert>
      )}
      {showsSource ? (
        <Textarea
          ref={source}
          aria-label={`${label}: HTML`}
          classNames={{ input: 'mono source' }}
          lang={LOCALE_INFO[locale].tag}
          value={html}
          readOnly={readOnly}
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <VisualBody
          label={label}
          doc={doc}
          locale={locale}
          link={link}
          readOnly={readOnly}
          comments={comments}
          others={others}
          control={visual}
          onChange={onWrite}
          onSelect={setSelected}
          onLeave={onLeave}
        />
      )}
      <TextLength html={html} locale={locale} selected={showsSource ? null : selected} />
    </Input.Wrapper>
  )
}

/** Asks whichever of the two is open. */
const bodyControl = (source: RefObject<HTMLTextAreaElement | null>, visual: RefObject<BodyControl | null>): BodyControl => {
  const open = () => (source.current ? SOURCE_CONTROL : visual.current)
  return { show: (html) => open()?.show(html) ?? false, isComposing: () => open()?.isComposing() ?? false, caret: () => open()?.caret() ?? null }
}
