import { Anchor } from '@mantine/core'
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import { createContext, type PropsWithChildren, useContext } from 'react'
import { type HelpPage, isHelpPage } from './help-pages.ts'

/** Opens another page of the help. */
const FollowContext = createContext<(page: HelpPage) => void>(() => undefined)

/** A link to another page of the help; where it leads elsewhere, only its words. */
function PageLink({ href = '', children }: PropsWithChildren<{ href?: string }>) {
  const follow = useContext(FollowContext)
  const page = href.replace(/\.md$/, '')
  if (!isHelpPage(page)) return <>{children}</>
  return (
    <Anchor component="button" type="button" underline="always" fz="inherit" onClick={() => follow(page)}>
      {children}
    </Anchor>
  )
}

const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: 'div',
  forceWrapper: true,
  // Headings stand lower: the panel has the first.
  overrides: { h1: { component: 'h3' }, h2: { component: 'h4' }, a: { component: PageLink } },
}

/** A page of the help; its links lead to other pages of it. */
export const HelpText = ({ text, onFollow }: { text: string; onFollow: (page: HelpPage) => void }) => (
  <FollowContext value={onFollow}>
    <div className="help-text">
      <Markdown options={OPTIONS}>{text}</Markdown>
    </div>
  </FollowContext>
)
