import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import { isValidElement, type PropsWithChildren, type ReactElement, type ReactNode } from 'react'
import { CodeBlock } from './code-block.tsx'

/** Addresses that a link may lead to: of the web, of mail, and of the site itself. */
const LINKED = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i

function Anchor({ href = '', children }: PropsWithChildren<{ href?: string }>) {
  if (!LINKED.test(href)) return <>{children}</>
  return (
    <a href={href} {...(href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' })}>
      {children}
    </a>
  )
}

/** Nothing is loaded from an address that stands in an answer: it could carry off what the answer is made of. */
const Picture = ({ src, alt }: { src?: string; alt?: string }) => <Anchor {...(src ? { href: src } : {})}>{alt || src}</Anchor>

function Pre({ children }: PropsWithChildren) {
  if (!isValidElement(children)) return <pre>{children}</pre>
  const { className = '', children: code } = (children as ReactElement<{ className?: string; children?: ReactNode }>).props
  return <CodeBlock code={[code].flat().join('')} language={/lang(?:uage)?-([\w+#-]+)/.exec(className)?.[1] ?? null} />
}

/** Inside a message, so that it is no heading of the page. */
const Heading = ({ children }: PropsWithChildren) => <p className="chat-heading">{children}</p>

const Checkbox = ({ checked }: { checked?: boolean }) => <>{checked ? '☑' : '☐'}</>

const HEADINGS = Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, { component: Heading }]))

const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: 'div',
  forceWrapper: true,
  overrides: { ...HEADINGS, a: { component: Anchor }, img: { component: Picture }, pre: { component: Pre }, input: { component: Checkbox } },
}

/** Markdown as React elements; HTML in it is text. */
export const MarkdownText = ({ text }: { text: string }) => (
  <div className="chat-text">
    <Markdown options={OPTIONS}>{text}</Markdown>
  </div>
)
