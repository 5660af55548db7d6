const SPECIAL = /[&<>"]/

/** Text as it stands in HTML, in double-quoted attributes too. Most texts hold nothing that needs it. */
export const escapeHtml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;') : text
