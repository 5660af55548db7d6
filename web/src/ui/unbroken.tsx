import { Fragment } from 'react'

const CVE = /(CVE-\d{4}-\d{4,7})/

/** A title whose CVE numbers stay whole: their hyphens are no places to break a line at. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(CVE).map((part, index) =>
    // Every second part is what the pattern caught.
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name, and never move.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Fragment key={index}>{part}</Fragment>
    ),
  )
